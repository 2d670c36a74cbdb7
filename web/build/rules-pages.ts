import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const page = (id: string) => /[\\/]rules[\\/][a-z]{2}[\\/][^\\/]+\.md$/.test(id);

/**
 * A rules page as HTML. A block that begins with a clause id ("SU-7", also in bold) becomes that clause's
 * anchor, in place of an empty <a id> before it; every other mention of a clause becomes a link to it.
 */
export function toHtml(markdown: string): string {
  const html = new Marked({ gfm: true }).parse(markdown, { async: false }).replace(/<a id="[A-Z]{2}-\d+"><\/a>/g, '');
  const anchored = new Set<string>();
  const withAnchors = html.replace(
    /<(li|p|h[1-6]|tr)>(\s*(?:<(?:p|strong|em|code|td)>\s*)*)([A-Z]{2}-\d+)\b/g,
    (whole, tag: string, before: string, clause: string) => {
      if (anchored.has(clause)) return whole;
      anchored.add(clause);
      return `<${tag} id="${clause}" class="clause">${before}<span class="clause-id">${clause}</span>`;
    },
  );
  return withAnchors.replace(
    /(<a\b[^>]*>[\s\S]*?<\/a>|<span class="clause-id">[^<]*<\/span>|<code>[\s\S]*?<\/code>|<[^>]+>)|\b([A-Z]{2}-\d+)\b/g,
    (whole, markup: string | undefined, clause: string | undefined) =>
      markup ?? (clause && anchored.has(clause) ? `<a href="#${clause}">${clause}</a>` : whole),
  );
}

/** A picture's width and height as attributes, so that the text does not jump when it comes. */
function sizeOf(file: string): string {
  const size = /<svg\b[^>]*?( width="\d+")( height="\d+")/.exec(readFileSync(file, 'utf8'));
  return size ? `${size[1]}${size[2]}` : '';
}

/** Turns docs/rules/<lang>/<game>.md into a module with the page's HTML; its pictures become assets. */
export function rulesPages(): Plugin {
  return {
    name: 'rules-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!page(id)) return null;
      const pictures: string[] = [];
      const html = toHtml(code).replace(/(<img\b[^>]*\bsrc=")([^":]+)(")/g, (_, before, path, after) => {
        pictures.push(String(path));
        return `${before}\0${pictures.length - 1}\0${after}${sizeOf(resolve(dirname(id), String(path)))}`;
      });
      const imports = pictures.map(
        (path, n) => `import picture${n} from ${JSON.stringify(`${/^[./]/.test(path) ? path : `./${path}`}?url`)};`,
      );
      const parts = html
        .split('\0')
        .map((part, n) => (n % 2 ? `picture${part}` : JSON.stringify(part)))
        .join(' + ');
      return { code: `${imports.join('\n')}\nexport default ${parts};\n`, map: null };
    },
  };
}
