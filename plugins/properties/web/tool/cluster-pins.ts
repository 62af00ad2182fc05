import type { ShownPin } from './shown-pin.ts';

/** Something that is drawn: a pin, or several that would lie upon each other. */
export interface DrawnPin extends Pick<ShownPin, 'x' | 'y'> {
  readonly key: string;
  readonly pins: readonly ShownPin[];
}
interface Sight {
  /** What the plan's whole width and height are on the screen, in pixels. */
  readonly wide: number;
  readonly high: number;
  /** How far two pins must be apart to be drawn each for itself, in pixels. */
  readonly apart: number;
  readonly selected: string | undefined;
}

/** Gathers pins that share a square of the screen. The selected one always stands for itself. */
export function clusterPins(pins: readonly ShownPin[], { wide, high, apart, selected }: Sight): DrawnPin[] {
  const squares = new Map<string, ShownPin[]>();
  for (const pin of pins) {
    const square = pin.key === selected ? pin.key : `${Math.floor((pin.x * wide) / apart)}:${Math.floor((pin.y * high) / apart)}`;
    const there = squares.get(square);
    if (there) there.push(pin);
    else squares.set(square, [pin]);
  }
  return [...squares].map(([square, there]) => {
    const [first] = there;
    if (first && there.length === 1) return { key: first.key, x: first.x, y: first.y, pins: there };
    return { key: `cluster ${square}`, x: middle(there.map(({ x }) => x)), y: middle(there.map(({ y }) => y)), pins: there };
  });
}

const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
