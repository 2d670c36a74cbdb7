/** Where the source of this very server can be read; empty if whoever hosts it has not said. The server writes it into the page. */
const said = document.querySelector<HTMLMetaElement>('meta[name="antbear-source"]')?.content ?? '';

export const source = said.startsWith('https://') ? said : '';
