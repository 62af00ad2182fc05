import type { Language } from '@platform/core';
import { useMemo } from 'react';
import type { ItemType, Pin } from '../../contract/index.ts';
import type { PinState, SoughtPins } from './pin-filters.tsx';
import type { ListedPin } from './pin-list.tsx';
import { pinText } from './pin-text.ts';
import type { ShownPin } from './shown-pin.ts';
import type { Draft } from './use-drafts.ts';

interface Asked {
  readonly pins: readonly Pin[];
  readonly drafts: readonly Draft[];
  readonly sought: SoughtPins;
  readonly language: Language;
}
interface Standing {
  readonly saved: boolean;
  readonly taken: number | undefined;
  readonly reported: boolean;
  readonly open: boolean;
}
const IS_IN: Readonly<Record<PinState, (pin: Standing) => boolean>> = {
  unsaved: ({ saved }) => !saved,
  withPhotos: ({ taken = 0 }) => taken > 0,
  withoutPhotos: ({ taken = 0 }) => taken === 0,
  openCases: ({ reported }) => reported,
  openDoor: ({ open }) => open,
};

const OPEN: ReadonlySet<string> = new Set(['open', 'opening', 'unlocked', 'unlocking']);

interface Described extends Standing, Pick<Draft, 'note' | 'objectType' | 'space'> {
  readonly number: string;
  readonly text: string;
  readonly items: readonly { readonly type: ItemType }[];
}
function soughtBy({ words, hidden, item, state }: SoughtPins) {
  const sought = words.trim().toLowerCase();
  return ({ objectType, items, number, space, text, note, ...pin }: Described) =>
    !hidden.has(objectType) &&
    (item === '' || items.some(({ type }) => type === item)) &&
    (state === '' || IS_IN[state](pin)) &&
    `${number} ${space} ${text} ${note}`.toLowerCase().includes(sought);
}

/** The pins that are asked for, as the plan and as the list show them. What is not saved yet is always among them. */
export function useShownPins({ pins, drafts, sought: { words, hidden, item, state }, language }: Asked) {
  return useMemo(() => {
    const saved = pins.map((pin) => {
      const open = OPEN.has(pin.remoteLock?.state ?? '');
      return {
        ...pin,
        key: pin.id as string,
        number: String(pin.number),
        saved: true,
        taken: pin.photos.length,
        open,
        reported: pin.openCases > 0,
      };
    });
    const unsaved = drafts.map((draft) => ({ ...draft, number: '*', saved: false, taken: undefined, open: false, reported: false }));
    const isSought = soughtBy({ words, hidden, item, state });
    const asked = [...saved, ...unsaved]
      .map((pin) => ({ ...pin, text: pinText(pin, language) }))
      .filter((pin) => !pin.saved || isSought(pin));
    const shown: readonly ShownPin[] = asked.map((pin) => ({ ...pin, calls: pin.open || pin.reported }));
    const listed: readonly ListedPin[] = asked.map(({ taken, ...pin }) => ({ ...pin, photos: taken }));
    return { shown, listed };
  }, [pins, drafts, words, hidden, item, state, language]);
}
