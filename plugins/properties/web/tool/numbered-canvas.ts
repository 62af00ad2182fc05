import { Canvas } from 'leaflet';

/** What Leaflet's canvas keeps to itself; its types leave that out (1.9.4). */
type Inner = Readonly<Record<string, unknown>>;
interface Circle {
  readonly options: { readonly number?: string };
}
const updateCircle = (Canvas.prototype as unknown as Inner)['_updateCircle'] as (this: Inner, layer: Circle) => void;

/** One canvas for all pins, which writes the number of each on its circle. */
export const NumberedCanvas = Canvas.extend({
  _updateCircle(this: Inner, layer: Circle & Inner) {
    updateCircle.call(this, layer);
    const { number } = layer.options;
    const isEmpty = (layer['_empty'] as () => boolean).call(layer);
    if (!this['_drawing'] || isEmpty || !number) return;
    const context = this['_ctx'] as CanvasRenderingContext2D;
    const { x, y } = layer['_point'] as { readonly x: number; readonly y: number };
    context.globalAlpha = 1;
    context.fillStyle = '#ffffff';
    context.font = '600 12px sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(number, x, y);
  },
}) as unknown as typeof Canvas;
