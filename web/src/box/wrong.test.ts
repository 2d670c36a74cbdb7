import { describe, expect, it } from 'vitest';
import { keysFor, wrongOf } from './wrong';

describe('wrongOf', () => {
  it('takes the line and the place off the sentence', () => {
    const problem = {
      code: 'malformed',
      line: 27,
      field: 'card[2].columns[1]',
      detail: "line 27: card[2].columns[1]: 'kay' is no field",
    } as const;
    expect(wrongOf(problem)).toEqual({ line: 27, place: 'card[2].columns[1]', detail: "'kay' is no field" });
  });

  it('knows a text that is no TOML, and one that was not read at all', () => {
    expect(
      wrongOf({ code: 'malformed', line: 3, detail: 'line 3: this is no TOML: Invalid value (column 8)' }),
    ).toEqual({
      line: 3,
      place: '',
      detail: 'this is no TOML: Invalid value (column 8)',
    });
    expect(wrongOf({ code: 'malformed', detail: 'The body is too long.' })).toEqual({
      line: null,
      place: '',
      detail: 'The body is too long.',
    });
  });
});

describe('keysFor', () => {
  it('goes from the place outwards', () => {
    expect(keysFor('card[2].columns[1]')).toEqual([
      'box.card[].columns[]',
      'box.card[].columns',
      'box.card[]',
      'box.card',
    ]);
    expect(keysFor('card')).toEqual(['box.card']);
    expect(keysFor('')).toEqual([]);
  });
});
