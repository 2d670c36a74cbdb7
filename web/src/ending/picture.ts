/** A picture of a result, made in the browser: the last scene, who has how many points, and where it was played. */
export interface Line {
  name: string;
  points: number | null;
  place: number;
  /** As a CSS colour; `light-dark` is resolved by the page. */
  paint: string;
}
export interface Told {
  title: string;
  headline: string;
  lines: readonly Line[];
}

const WIDE = 1200;
const HIGH = 630;
/** As high as the scene is drawn. */
const WHOLE = (WIDE * 120) / 320;
/** As high as a line of somebody's points is: many are told closer together, so that nobody's head is cut off above them. */
const lineOf = (lines: number) => (lines > 3 ? 42 : 58);
/** How much of the scene there is room for above so many lines. */
const sceneAbove = (lines: number) => Math.min(WHOLE, HIGH - 106 - (lines - 1) * lineOf(lines));
const PAINTED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
] as const;

/** A drawing that needs no stylesheet: what the page makes of it is written into it. */
function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>('*')];
  for (const [n, part] of [...drawing.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(part);
    for (const property of PAINTED) copies[n]!.style.setProperty(property, style.getPropertyValue(property));
    copies[n]!.style.animation = 'none';
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', `${WIDE}`);
  copy.setAttribute('height', `${WHOLE}`);
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(standalone(drawing))}`;
  await image.decode();
  return image;
}

/** A colour of the page as it is now, by day or by night. */
function paintOf(paint: string): string {
  const probe = document.createElement('span');
  probe.style.color = paint;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

/** The longest beginning that fits. */
function fitting(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let short = text;
  while (short && pen.measureText(`${short}…`).width > width) short = short.slice(0, -1);
  return `${short}…`;
}

function write(pen: CanvasRenderingContext2D, { title, headline, lines }: Told, below: number): void {
  const style = getComputedStyle(document.body);
  const [serif, sans] = [style.getPropertyValue('--serif'), style.getPropertyValue('--sans')];
  const [ink, soft] = [paintOf('var(--bark)'), paintOf('var(--bark-soft)')];
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = ink;
  pen.font = `600 46px ${serif}`;
  pen.fillText(fitting(pen, headline, 700), 50, below + 76);
  pen.font = `30px ${sans}`;
  pen.fillStyle = soft;
  pen.fillText(fitting(pen, `${title} – Antbear`, 700), 50, below + 124);
  const high = lineOf(lines.length);
  lines.forEach(({ name, points, place, paint }, n) => {
    const y = below + 66 + n * high;
    pen.fillStyle = paintOf(paint);
    pen.beginPath();
    pen.arc(800, y - 11, 13, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = ink;
    pen.textAlign = 'start';
    pen.font = `${place === 1 ? 700 : 400} 30px ${sans}`;
    pen.fillText(fitting(pen, name, 250), 828, y);
    pen.textAlign = 'end';
    pen.fillText(points === null ? (place === 1 ? '★' : '') : `${points}`, WIDE - 50, y);
    pen.textAlign = 'start';
  });
}

/** As a PNG. */
export async function pictureOf(scene: SVGSVGElement, told: Told): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = paintOf('var(--raised)');
  pen.fillRect(0, 0, WIDE, HIGH);
  const image = await imageOf(scene);
  const high = sceneAbove(told.lines.length);
  pen.drawImage(image, 0, WHOLE - high, WIDE, high, 0, 0, WIDE, high);
  write(pen, told, high);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}
