/** The server could not be reached, also not after trying again. */
export class Unreachable extends Error {}
