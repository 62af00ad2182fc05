import type { Map as LeafletMap } from 'leaflet';

/** How long the bar is at most, in pixels. */
const LONGEST = 120;

/** The longest round length that fits: 1, 2 or 5 by ten to the something. In metres, as what fits. */
export function roundLength(fits: number): number {
  const power = 10 ** Math.floor(Math.log10(fits));
  return ([5, 2].find((times) => times * power <= fits) ?? 1) * power;
}

/** A bar as long as so many metres of the house. */
export function addScaleBar(map: LeafletMap, metresPerUnit: number): void {
  const bar = document.createElement('div');
  bar.className = 'plan-scale';
  map.getContainer().append(bar);
  const follow = () => {
    const pixelsPerMetre = map.getZoomScale(map.getZoom(), 0) / metresPerUnit;
    const metres = roundLength(LONGEST / pixelsPerMetre);
    bar.style.width = `${metres * pixelsPerMetre}px`;
    bar.textContent = metres < 1 ? `${Math.round(metres * 100)}\u00a0cm` : `${metres}\u00a0m`;
  };
  map.on('zoomend', follow);
  follow();
}
