"""An agent that answers in words, for ``antbear bench agents "text:python3 docs/examples/text_agent.py"``.

Put your model where `answer` is: it reads a text (the rules come with the first one), and its answer is a text in which
the last name in square brackets is the move. This one takes the first move that it is offered.
"""

import json
import re
import sys


def answer(text: str) -> str:
    moves: list[str] = re.findall(r"\[([^\]]+)\]", text.rpartition("Legal moves:")[2])
    return f"I have no plan, so I take [{moves[0]}]."


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], "text": answer(question["text"])}), flush=True)
