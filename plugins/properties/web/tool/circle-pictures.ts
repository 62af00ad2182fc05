import { Browser } from 'leaflet';

/** How a circle looks. `ring` and `fill`: colours. */
export interface Circle {
  readonly radius: number;
  readonly fill: string;
  readonly opacity: number;
  readonly ring: string;
  readonly isDashed: boolean;
}
/** As wide as the ring is, in pixels. */
const RING = 2;
/** Pixels of the picture for one of the page. */
export const SCALE = Browser.retina ? 2 : 1;
const kept = new Map<string, HTMLCanvasElement>();

/** A circle within its ring, drawn once for all that look so. To copy it costs half. */
export function circlePicture({ radius, fill, opacity, ring, isDashed }: Circle): HTMLCanvasElement {
  const key = `${radius} ${fill} ${opacity} ${ring} ${isDashed}`;
  const known = kept.get(key);
  if (known) return known;
  const drawn = document.createElement('canvas');
  kept.set(key, drawn);
  const side = 2 * radius + RING;
  Object.assign(drawn, { width: side * SCALE, height: side * SCALE });
  const context = drawn.getContext('2d');
  if (!context) return drawn;
  context.scale(SCALE, SCALE);
  context.arc(side / 2, side / 2, radius, 0, 2 * Math.PI);
  context.globalAlpha = opacity;
  context.fillStyle = fill;
  context.fill();
  context.globalAlpha = 1;
  Object.assign(context, { lineWidth: RING, strokeStyle: ring });
  if (isDashed) context.setLineDash([4]);
  context.stroke();
  return drawn;
}
