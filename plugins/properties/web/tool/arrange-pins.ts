import type { Attribute, NewPin } from '../../contract/index.ts';
import { ITEMS } from '../../contract/index.ts';
import type { Spot } from './shown-pin.ts';

/** What is dragged with a pin. The others that are ticked too, as far as they are shown. */
export function takenAlong(
  key: string,
  { selected, shown }: { readonly selected: ReadonlySet<string>; readonly shown: readonly { readonly key: string }[] },
): ReadonlySet<string> {
  if (!selected.has(key)) return new Set([key]);
  return new Set(shown.flatMap((pin) => (selected.has(pin.key) ? [pin.key] : [])));
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** Moves by shares of the plan, within it. */
export const movedBy =
  ({ x, y }: Spot) =>
  (pin: NewPin): NewPin => ({ ...pin, x: within(pin.x + x), y: within(pin.y + y) });

/** In one line: the same height for all, or the same distance from the left. */
export function aligned(spots: readonly Spot[], axis: 'x' | 'y') {
  const middle = spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return (pin: NewPin): NewPin => ({ ...pin, [axis]: middle });
}

/** What is said of several at once. A space, and attributes of their items. */
export interface CommonFacts {
  readonly space?: string | undefined;
  readonly attributes: Readonly<Partial<Record<Attribute, string>>>;
}
/** Says it of one pin; an item keeps what it is not asked. */
export const described =
  ({ space, attributes }: CommonFacts) =>
  (pin: NewPin): NewPin => {
    const items = pin.items.map((item) => {
      const said = Object.entries(attributes).filter(([name, value]) => value && ITEMS[item.type].asks.some((each) => each === name));
      return { ...item, ...Object.fromEntries(said) };
    });
    return { ...pin, space: space || pin.space, items };
  };

/** How far a copy lies from its pin, as a share of the plan. */
const BESIDE = 0.02;
/** The same once more, a little beside. A lock is at one place alone: the copy has none. */
export const copied = (pin: NewPin): NewPin => ({ ...movedBy({ x: BESIDE, y: BESIDE })(pin), systemLockId: null, remoteLockId: null });
