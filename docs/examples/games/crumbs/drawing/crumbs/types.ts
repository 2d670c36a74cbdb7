/** What the server says of this game; `make wire` writes such types for the games of the house. */
export interface CrumbsMove {
  kind: 'take';
  name: string;
  crumbs: number;
}

export interface CrumbsView {
  game: 'crumbs';
  moves: CrumbsMove[];
  board: { left: number };
}

export type Say = (key: string, facts?: Record<string, string | number>) => string;
