import { type Bounds, DomUtil, type Map as LeafletMap, type Point, Renderer } from 'leaflet';
import { type Circle, circlePicture, SCALE } from './circle-pictures.ts';

/** What is drawn at a place. `number` stands within the circle, `label` beside it. */
export interface Mark extends Circle {
  readonly key: string;
  readonly at: readonly [lat: number, lng: number];
  readonly number: string;
  readonly label: string;
}
interface Placed extends Mark {
  /** Its middle, in pixels of the canvas. */
  readonly x: number;
  readonly y: number;
}
/** What Leaflet's renderers have from it and do for it; its types leave that out (1.9.4). */
interface Inner {
  _map: LeafletMap & { readonly _animatingZoom?: boolean };
  _bounds: Bounds | undefined;
  _container: HTMLCanvasElement;
}
const superUpdate = (Renderer.prototype as unknown as { readonly _update: (this: Inner) => void })._update;
const FONT = '600 12px sans-serif';
/** As high as a label is, from the circle's middle to it, and around its letters, in pixels. */
const [HIGH, BESIDE, AROUND] = [16, 16, 3];
/** Farther out than a circle is large. */
const FAR = 20;

/** All marks of a plan on one canvas. Leaflet moves it while the plan moves; it is drawn anew once the plan rests. */
export class PinCanvas extends Renderer {
  readonly #inner = this as unknown as Inner;
  #marks: readonly Mark[] = [];
  #placed: readonly Placed[] = [];
  #asked: number | undefined;

  constructor() {
    super({ padding: 0.3 });
  }

  show(marks: readonly Mark[]): void {
    this.#marks = marks;
    // the plan that comes to rest has it drawn before that
    this.#asked ??= requestAnimationFrame(() => {
      this.#asked = undefined;
      if (this.#inner._map && !this.#inner._map._animatingZoom) this.#draw();
    });
  }

  /** What is next to a point of the map's container, within so many pixels of it. */
  near(point: Point, reach: number): Mark | undefined {
    const { _map, _bounds } = this.#inner;
    if (!_bounds?.min) return undefined;
    const { x, y } = _map.containerPointToLayerPoint(point).subtract(_bounds.min);
    let [nearest, least]: [Placed | undefined, number] = [undefined, reach];
    for (const each of this.#placed) {
      const far = Math.hypot(each.x - x, each.y - y);
      if (far <= least) [nearest, least] = [each, far];
    }
    return nearest;
  }

  /** Shows that what is pointed at can be pressed. */
  point(isOn: boolean): void {
    this.#inner._container.classList.toggle('leaflet-interactive', isOn);
  }

  protected _initContainer(): void {
    this.#inner._container = document.createElement('canvas');
  }

  protected _destroyContainer(): void {
    this.#inner._container.remove();
  }

  protected _updatePaths(): void {}

  protected _update(): void {
    const inner = this.#inner;
    if (inner._map._animatingZoom && inner._bounds) return;
    superUpdate.call(inner);
    const { _bounds, _container } = inner;
    if (!_bounds?.min) return;
    const { x, y } = _bounds.getSize();
    if (_container.width !== x * SCALE || _container.height !== y * SCALE) {
      Object.assign(_container, { width: x * SCALE, height: y * SCALE });
      Object.assign(_container.style, { width: `${x}px`, height: `${y}px` });
    }
    DomUtil.setPosition(_container, _bounds.min);
    this.#draw();
  }

  #draw(): void {
    if (this.#asked) cancelAnimationFrame(this.#asked);
    this.#asked = undefined;
    const { _map, _bounds, _container } = this.#inner;
    const context = _container.getContext('2d');
    if (!context || !_bounds?.min) return;
    const { min } = _bounds;
    const { x: wide, y: high } = _bounds.getSize();
    // a label reaches into sight from the left
    const isSeen = ({ x, y }: Point) => x > -wide && y > -FAR && x < wide + FAR && y < high + FAR;
    this.#placed = this.#marks.flatMap((mark) => {
      const middle = _map.latLngToLayerPoint([...mark.at]).subtract(min);
      return isSeen(middle) ? { ...mark, x: middle.x, y: middle.y } : [];
    });
    context.setTransform(SCALE, 0, 0, SCALE, 0, 0);
    context.clearRect(0, 0, wide, high);
    Object.assign(context, { font: FONT, textBaseline: 'middle' });
    drawCircles(context, this.#placed);
    drawLabels(
      context,
      this.#placed.filter(({ label }) => label),
    );
  }
}

function drawCircles(context: CanvasRenderingContext2D, marks: readonly Placed[]): void {
  Object.assign(context, { textAlign: 'center', fillStyle: '#ffffff' });
  for (const { x, y, number, ...circle } of marks) {
    const picture = circlePicture(circle);
    const side = picture.width / SCALE;
    context.drawImage(picture, x - side / 2, y - side / 2, side, side);
    context.fillText(number, x, y);
  }
}

/** Dark letters on white: they are read on any drawing. */
function drawLabels(context: CanvasRenderingContext2D, marks: readonly Placed[]): void {
  context.textAlign = 'left';
  context.fillStyle = 'rgb(255 255 255 / 85%)';
  for (const { x, y, label } of marks) {
    context.fillRect(x + BESIDE, y - HIGH / 2, context.measureText(label).width + 2 * AROUND, HIGH);
  }
  context.fillStyle = '#1b1b1b';
  for (const { x, y, label } of marks) context.fillText(label, x + BESIDE + AROUND, y);
}
