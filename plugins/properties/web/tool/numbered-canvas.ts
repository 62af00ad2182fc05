import { Browser, Canvas } from 'leaflet';

/** What Leaflet's canvas keeps to itself; its types leave that out (1.9.4). */
type Inner = Readonly<Record<string, unknown>>;
interface Circle {
  /** `number`: within the circle. `label`: beside it. */
  readonly options: { readonly number?: string; readonly label?: string };
}
const updateCircle = (Canvas.prototype as unknown as Inner)['_updateCircle'] as (this: Inner, layer: Circle) => void;

const FONT = '600 12px sans-serif';
/** Its height, from the circle's middle to the label, and around the label's letters, in pixels. */
const [HIGH, BESIDE, AROUND] = [20, 18, 2];
/** Pixels of the picture for one of the page, as Leaflet has it. */
const SCALE = Browser.retina ? 2 : 1;
/** More than a plan has pins. */
const KEPT = 4000;

/** What is written on a pin, as a picture. `left`: how far it reaches to the left of the pin's middle. */
interface Written {
  readonly picture: HTMLCanvasElement;
  readonly left: number;
  readonly wide: number;
}
const kept = new Map<string, Written>();

/** Measured and written once: a frame only copies it. */
function writtenOf(number: string, label: string): Written {
  const key = `${number}\n${label}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= KEPT) kept.clear();
  const made = write(number, label);
  kept.set(key, made);
  return made;
}

function write(number: string, label: string): Written {
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (!context) return { picture, left: 0, wide: 0 };
  context.font = FONT;
  const left = Math.ceil(context.measureText(number).width / 2);
  const right = label ? BESIDE + Math.ceil(context.measureText(label).width) + AROUND : left;
  const wide = left + right;
  Object.assign(picture, { width: wide * SCALE, height: HIGH * SCALE });
  // a canvas forgets all that when it is sized
  context.scale(SCALE, SCALE);
  context.font = FONT;
  context.textBaseline = 'middle';
  context.fillStyle = '#ffffff';
  context.textAlign = 'center';
  context.fillText(number, left, HIGH / 2);
  if (label) {
    context.textAlign = 'left';
    context.lineWidth = 2 * AROUND;
    context.strokeStyle = '#ffffff';
    context.strokeText(label, left + BESIDE, HIGH / 2);
    context.fillStyle = '#1b1b1b';
    context.fillText(label, left + BESIDE, HIGH / 2);
  }
  return { picture, left, wide };
}

/** One canvas for all pins, which writes on and beside the circle of each. */
export const NumberedCanvas = Canvas.extend({
  _updateCircle(this: Inner, layer: Circle & Inner) {
    updateCircle.call(this, layer);
    const { number, label = '' } = layer.options;
    const isEmpty = (layer['_empty'] as () => boolean).call(layer);
    if (!this['_drawing'] || isEmpty || !number) return;
    const context = this['_ctx'] as CanvasRenderingContext2D;
    const { x, y } = layer['_point'] as { readonly x: number; readonly y: number };
    const { picture, left, wide } = writtenOf(number, label);
    if (wide === 0) return;
    context.globalAlpha = 1;
    context.drawImage(picture, x - left, y - HIGH / 2, wide, HIGH);
  },
}) as unknown as typeof Canvas;
