import { Canvas } from 'leaflet';

/** What Leaflet's canvas keeps to itself; its types leave that out (1.9.4). */
type Inner = Readonly<Record<string, unknown>>;
interface Circle {
  /** `number`: within the circle. `label`: beside it. */
  readonly options: { readonly number?: string; readonly label?: string };
}
const updateCircle = (Canvas.prototype as unknown as Inner)['_updateCircle'] as (this: Inner, layer: Circle) => void;

/** One canvas for all pins, which writes on and beside the circle of each. */
export const NumberedCanvas = Canvas.extend({
  _updateCircle(this: Inner, layer: Circle & Inner) {
    updateCircle.call(this, layer);
    const { number, label } = layer.options;
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
    if (!label) return;
    context.textAlign = 'left';
    context.lineWidth = 4;
    context.strokeStyle = '#ffffff';
    context.strokeText(label, x + 18, y);
    context.fillStyle = '#1b1b1b';
    context.fillText(label, x + 18, y);
  },
}) as unknown as typeof Canvas;
