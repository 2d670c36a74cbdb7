/**
 * The path below which the client lies, as `/antbear`, without a slash at its end; mostly it is empty. Paths inside the
 * client begin after it: whatever leaves the client, as a link or a request, goes through `at`.
 */
const said =
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="antbear-base"]');

/** The server writes it into the page; while the client is developed nobody does, and it lies at the root. */
export const base = said?.content.startsWith('/') ? said.content.replace(/\/$/, '') : '';

/** Where a path of ours is for the world outside. */
export const at = (path: string) => base + path;

/** The path of ours that an address of the world outside means. */
export const inside = (path: string) => (path.startsWith(`${base}/`) ? path.slice(base.length) : '/');
