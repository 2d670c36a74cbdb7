import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf-8');

type Light = 'day' | 'night';

/** The colours of a tile by day or by night, as they stand in the style. */
const coloursIn = (light: Light): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--(\w+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, day, night]) => [
      name,
      light === 'day' ? day : night,
    ]),
  );

/** The relative luminance of a colour, and the contrast of two, as WCAG 2 has them. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

describe.each<Light>(['day', 'night'])('by %s', (light) => {
  const { earth, soil, gallery, lip, land } = coloursIn(light) as Record<
    'earth' | 'soil' | 'gallery' | 'lip' | 'land',
    string
  >;

  it('a gallery is told from the earth that it is dug into', () => {
    expect(contrast(gallery, earth)).toBeGreaterThan(3);
    expect(contrast(gallery, soil)).toBeGreaterThan(3);
  });
  it('its edges are lit', () => {
    expect(contrast(gallery, lip)).toBeGreaterThan(7);
    expect(contrast(lip, earth)).toBeGreaterThan(2);
  });
  it('a tile is told from the land that it lies on', () => expect(contrast(earth, land)).toBeGreaterThan(2.5));
});
