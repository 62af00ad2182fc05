import { DomUtil, type LatLng, Layer, type LeafletEventHandlerFn, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet';
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
const FONT = '600 12px sans-serif';
/** A label's height, its way from the circle's middle, and what is around its letters. In pixels. */
const [HIGH, BESIDE, AROUND] = [16, 16, 3];
/** Farther out than a circle is large. */
const FAR = 20;
/** So much of the sight is drawn on each side of it. */
const AROUND_SIGHT = 0.3;

/** All marks of a plan on one canvas. It moves and grows with the plan, and is drawn anew once that rests. */
export class PinCanvas extends Layer {
  readonly #canvas = DomUtil.create('canvas', 'leaflet-zoom-animated');
  #map: LeafletMap | undefined;
  #marks: readonly Mark[] = [];
  #placed: readonly Placed[] = [];
  #asked: number | undefined;
  /** Where the plan stood when the canvas was laid over it: its corner, in pixels of the layer and on the plan. */
  #laid: { readonly corner: Point; readonly at: LatLng; readonly zoom: number } | undefined;
  #isZooming = false;

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    this.getPane()?.append(this.#canvas);
    this.#lay(map);
    return this;
  }

  override onRemove(): this {
    this.#map = undefined;
    this.#canvas.remove();
    return this;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    const lay = () => this.#map && this.#lay(this.#map);
    return {
      viewreset: lay,
      zoomend: () => (this.#isZooming = false),
      moveend: lay,
      zoom: () => this.#map && this.#follow(this.#map, { center: this.#map.getCenter(), zoom: this.#map.getZoom() }),
      zoomanim: (event) => {
        this.#isZooming = true;
        // as the event is called so
        if (this.#map) this.#follow(this.#map, event as ZoomAnimEvent);
      },
    };
  }

  show(marks: readonly Mark[]): void {
    this.#marks = marks;
    // the plan that comes to rest has it drawn before that
    this.#asked ??= requestAnimationFrame(() => {
      this.#asked = undefined;
      if (this.#map && !this.#isZooming) this.#draw(this.#map);
    });
  }

  /** What is next to a point of the map's container, and meant. Within `reach` pixels of it. */
  near(point: Point, reach: number, isMeant: (mark: Mark) => boolean): Mark | undefined {
    if (!this.#map || !this.#laid) return undefined;
    const { x, y } = this.#map.containerPointToLayerPoint(point).subtract(this.#laid.corner);
    let [nearest, least]: [Placed | undefined, number] = [undefined, reach];
    for (const each of this.#placed) {
      const far = Math.hypot(each.x - x, each.y - y);
      if (far <= least && isMeant(each)) [nearest, least] = [each, far];
    }
    return nearest;
  }

  /** Shows that what is pointed at can be pressed. */
  point(isOn: boolean): void {
    this.#canvas.classList.toggle('leaflet-interactive', isOn);
  }

  /** Lays the canvas over what is in sight, and some way around: less must be drawn while the plan is moved. */
  #lay(map: LeafletMap): void {
    if (this.#isZooming) return;
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(size.multiplyBy(-AROUND_SIGHT)).round();
    const { x, y } = size.multiplyBy(1 + 2 * AROUND_SIGHT).round();
    this.#laid = { corner, at: map.layerPointToLatLng(corner), zoom: map.getZoom() };
    const canvas = this.#canvas;
    if (canvas.width !== x * SCALE || canvas.height !== y * SCALE) {
      Object.assign(canvas, { width: x * SCALE, height: y * SCALE });
      Object.assign(canvas.style, { width: `${x}px`, height: `${y}px` });
    }
    DomUtil.setPosition(canvas, corner);
    this.#draw(map);
  }

  /** Stretches what is drawn to where the plan goes. */
  #follow(map: LeafletMap, { center, zoom }: Pick<ZoomAnimEvent, 'center' | 'zoom'>): void {
    const pane = map.getPane('mapPane');
    if (!this.#laid || !pane) return;
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(DomUtil.getPosition(pane)).round();
    DomUtil.setTransform(this.#canvas, map.project(this.#laid.at, zoom).subtract(origin), map.getZoomScale(zoom, this.#laid.zoom));
  }

  #draw(map: LeafletMap): void {
    if (this.#asked) cancelAnimationFrame(this.#asked);
    this.#asked = undefined;
    if (!this.#laid) return;
    const { corner } = this.#laid;
    const [wide, high] = [this.#canvas.width / SCALE, this.#canvas.height / SCALE];
    // a label reaches into sight from the left
    const isSeen = ({ x, y }: Point) => x > -wide && y > -FAR && x < wide + FAR && y < high + FAR;
    this.#placed = this.#marks.flatMap((mark) => {
      const middle = map.latLngToLayerPoint([...mark.at]).subtract(corner);
      return isSeen(middle) ? { ...mark, x: middle.x, y: middle.y } : [];
    });
    const context = this.#canvas.getContext('2d');
    if (!context) return;
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
