import { useAction, useConfirm } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewPin, Pin } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';
import type { Spot } from './plan-view.ts';
import type { useDrafts } from './use-drafts.ts';

/** A pin whose facts are asked for: a new one without a key. */
interface AskedPin {
  readonly key?: string;
  readonly isSaved: boolean;
  readonly initial: Partial<NewPin>;
}

/** Placing, describing, moving and removing pins, saved or not. */
export function usePinChanges(saved: ReadonlyMap<string, Pin>, { add, change, drafts, drop }: ReturnType<typeof useDrafts>) {
  const { t } = useTranslation('properties');
  const confirm = useConfirm();
  const [asked, ask] = useState<AskedPin>();
  const changing = useMutation(pinApi.changePin.mutation());
  const moving = useAction(pinApi.changePin.mutation(), { done: t('tool.moved') });
  const removing = useAction(pinApi.removePin.mutation(), { done: t('pin.removed') });
  return {
    asked,
    close: () => ask(undefined),
    place: (spot: Spot | undefined) => ask({ isSaved: false, initial: { ...spot } }),

    edit(key: string): void {
      const initial = saved.get(key) ?? drafts.find((draft) => draft.key === key);
      if (initial) ask({ key, isSaved: saved.has(key), initial: factsOf(initial) });
    },

    async remove(key: string): Promise<void> {
      const pin = saved.get(key);
      if (!pin) return drop(key);
      const title = t('pin.removeTitle', { name: `${pin.number} ${pin.space}` });
      const question = { title, consequence: t('pin.removeText'), action: t('pin.remove'), danger: true };
      if (await confirm(question)) removing.run({ params: { id: pin.id } });
    },

    async submit(pin: NewPin): Promise<void> {
      const key = asked?.key;
      const before = saved.get(key ?? '');
      const { x, y, ...facts } = pin;
      if (before) await changing.mutateAsync({ params: { id: before.id }, body: { facts, x, y, version: before.version } });
      else if (key) change(key, pin);
      else add(pin);
    },

    move(key: string, { x, y }: Spot): void {
      const pin = saved.get(key);
      if (pin) moving.run({ params: { id: pin.id }, body: { x, y, version: pin.version } });
    },
  };
}

const factsOf = ({ objectType, space, items, direction, fieldOfView, note, x, y }: NewPin | Pin): NewPin => ({
  objectType,
  space,
  direction,
  fieldOfView,
  note,
  x,
  y,
  items: items.map((item) => ({ ...item })),
});
