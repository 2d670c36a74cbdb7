/** What a component rendered, as one SVG that needs no page around it. */

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Marks for a client that would go on from here: nobody will. */
const MARKS = /<!--[\s\S]*?-->/g;
const EMPTY = /<(path|circle|ellipse|rect|line|stop|use)((?:\s[^<>]*)?)><\/\1>/g;

/** For who can touch it: nobody can. */
const TOUCH = / (?:role|tabindex|aria-[\w-]+|data-[\w-]+)="[^"]*"/g;

/** Each rule once, and only those with a class that is used. */
function rules(css: string, body: string): string {
  const classes = new Set([...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)));
  const isUsed = (selector: string) => [...selector.matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name!));
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selectors, body]) => ({ selectors: selectors!.split(',').map((one) => one.trim()).filter(isUsed), body: body!.trim().replace(/\s+/g, ' ') }))
    .filter(({ selectors, body }) => selectors.length && body)
    .map(({ selectors, body }) => `${selectors.join(',')}{${body}}`)
    .join('\n');
}

export function standalone(head: string, body: string, more: readonly string[]): string {
  const drawn = body.replace(MARKS, '').replace(TOUCH, '').replace(EMPTY, '<$1$2/>').trim();
  const css = [...more, ...[...head.matchAll(STYLE)].map(([, text]) => text!)].join('\n');
  const style = rules(css, drawn);
  return `${drawn.replace(/<svg([^>]*)>/, `<svg$1>${style ? `<style>\n${style}\n</style>` : ''}`)}\n`;
}
