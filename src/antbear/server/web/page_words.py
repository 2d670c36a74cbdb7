"""What pages say before the client speaks: to search engines, and where somebody puts a link."""

from __future__ import annotations

PAGE_WORDS: dict[str, dict[str, str]] = {
    "en": {
        "title": "A table for insect games",
        "description": (
            "Six board games full of bees, ants and meerkats, to play at once in the browser: against bots, with "
            "friends far away, or together at one screen. No account, no download."
        ),
        "free": "Play at once in the browser, without an account.",
        "players": "{n} players",
        "range": "{fewest} to {most}",
        "minutes": "about {n} minutes",
        "age": "ages {n} and up",
        "play": "Play",
        "rules": "Rules",
        "box": "In the box",
        "puzzles": "Puzzles",
        "record": "Open a record",
        "about": "About Antbear",
        "invited": "{name} invites you to a match of {game}",
        "nowhere": "There is nothing here.",
    },
    "nl": {
        "title": "Een tafel voor insectenspellen",
        "description": (
            "Zes bordspellen vol bijen, mieren en stokstaartjes, meteen te spelen in de browser: tegen bots, met "
            "vrienden ver weg, of samen op één scherm. Geen account, geen download."
        ),
        "free": "Meteen spelen in de browser, zonder account.",
        "players": "{n} spelers",
        "range": "{fewest} tot {most}",
        "minutes": "ongeveer {n} minuten",
        "age": "vanaf {n} jaar",
        "play": "Spelen",
        "rules": "Spelregels",
        "box": "In de doos",
        "puzzles": "Puzzels",
        "record": "Een opgeslagen partij openen",
        "about": "Over Antbear",
        "invited": "{name} nodigt je uit voor een partij {game}",
        "nowhere": "Hier is niets.",
    },
    "de": {
        "title": "Ein Tisch für Insektenspiele",
        "description": (
            "Sechs Brettspiele voller Bienen, Ameisen und Erdmännchen, sofort im Browser zu spielen: gegen Bots, mit "
            "Freunden in der Ferne oder zusammen an einem Bildschirm. Kein Konto, kein Download."
        ),
        "free": "Sofort im Browser spielen, ohne Konto.",
        "players": "{n} Spieler",
        "range": "{fewest} bis {most}",
        "minutes": "etwa {n} Minuten",
        "age": "ab {n} Jahren",
        "play": "Spielen",
        "rules": "Spielregeln",
        "box": "In der Schachtel",
        "puzzles": "Rätsel",
        "record": "Eine Aufzeichnung öffnen",
        "about": "Über Antbear",
        "invited": "{name} lädt dich zu einer Partie {game} ein",
        "nowhere": "Hier ist nichts.",
    },
    "fr": {
        "title": "Une table pour les jeux d’insectes",
        "description": (
            "Six jeux de société pleins d’abeilles, de fourmis et de suricates, à jouer tout de suite dans le "
            "navigateur : contre des robots, avec des amis au loin, ou ensemble sur le même écran. Sans "
            "compte, sans téléchargement."
        ),
        "free": "À jouer tout de suite dans le navigateur, sans compte.",
        "players": "{n} joueurs",
        "range": "{fewest} à {most}",
        "minutes": "environ {n} minutes",
        "age": "dès {n} ans",
        "play": "Jouer",
        "rules": "Règles",
        "box": "Dans la boîte",
        "puzzles": "Problèmes",
        "record": "Ouvrir une partie enregistrée",
        "about": "À propos d’Antbear",
        "invited": "{name} t’invite à jouer à {game}",
        "nowhere": "Il n’y a rien ici.",
    },
}
