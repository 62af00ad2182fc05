import { DomEvent, type LatLngBounds, type Map as LeafletMap } from 'leaflet';

interface Whole {
  readonly picture: string;
  readonly bounds: LatLngBounds;
}
/** Its longer side, in pixels. */
const SIDE = 140;

/** The whole plan small in a corner, with what is in sight. Pointing at it goes there. The plan itself is moved by keys. */
export function addMiniMap(map: LeafletMap, { picture, bounds }: Whole): { readonly show: (picture: string) => void } {
  const [wide, high] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()];
  const scale = SIDE / Math.max(wide, high);
  const frame = document.createElement('div');
  frame.className = 'plan-mini-map';
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, { width: `${wide * scale}px`, height: `${high * scale}px` });
  const show = (address: string) => (frame.style.backgroundImage = `url("${address}")`);
  show(picture);
  const sight = document.createElement('div');
  frame.append(sight);
  map.getContainer().append(frame);

  const follow = () => {
    const seen = map.getBounds();
    const left = Math.max(0, seen.getWest()) * scale;
    const top = Math.max(0, high - seen.getNorth()) * scale;
    const right = Math.min(wide, seen.getEast()) * scale;
    const bottom = Math.min(high, high - seen.getSouth()) * scale;
    // moved by the compositor: nothing is laid out anew while the plan is panned
    const transform = `translate(${left}px, ${top}px)`;
    Object.assign(sight.style, { transform, width: `${right - left}px`, height: `${bottom - top}px` });
    frame.hidden = right - left >= wide * scale - 1 && bottom - top >= high * scale - 1;
  };
  map.on('move zoomend resize', follow);
  follow();
  // what is meant for it is not meant for the plan below
  DomEvent.disableClickPropagation(frame);
  frame.addEventListener('pointerdown', (event) => {
    event.stopPropagation();
    const { left, top } = frame.getBoundingClientRect();
    map.panTo([high - (event.clientY - top) / scale, (event.clientX - left) / scale]);
  });
  return { show };
}
