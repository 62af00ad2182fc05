import type { Language } from '@platform/core';
import { useMemo } from 'react';
import type { Pin } from '../../contract/index.ts';
import type { SoughtPins } from './pin-filters.tsx';
import type { ListedPin } from './pin-list.tsx';
import { pinText } from './pin-text.ts';
import type { ShownPin } from './plan-view.ts';
import type { Draft } from './use-drafts.ts';

interface Asked {
  readonly pins: readonly Pin[];
  readonly drafts: readonly Draft[];
  readonly sought: SoughtPins;
  readonly language: Language;
}
/** The pins that are asked for, as the plan and as the list show them. */
export function useShownPins({ pins, drafts, sought: { words, type }, language }: Asked) {
  return useMemo(() => {
    const saved = pins.map((pin) => ({ ...pin, key: pin.id as string, number: String(pin.number), saved: true, taken: pin.photos.length }));
    const unsaved = drafts.map((draft) => ({ ...draft, number: '*', saved: false, taken: undefined }));
    const sought = words.trim().toLowerCase();
    const asked = [...saved, ...unsaved]
      .map((pin) => ({ ...pin, text: pinText(pin, language) }))
      .filter(({ objectType }) => type === '' || objectType === type)
      .filter(({ number, space, text, note }) => `${number} ${space} ${text} ${note}`.toLowerCase().includes(sought));
    const shown: readonly ShownPin[] = asked;
    const listed: readonly ListedPin[] = asked.map(({ key, number, space, text, taken }) => ({ key, number, space, text, photos: taken }));
    return { shown, listed };
  }, [pins, drafts, words, type, language]);
}
