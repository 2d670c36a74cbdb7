/** Svelte's renderer looks for it in Node; nothing is drawn asynchronously here. */
export class AsyncLocalStorage {}
