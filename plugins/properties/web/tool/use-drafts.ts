import { useConfirm, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlueprintId, NewPin } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';

export interface Draft extends NewPin {
  readonly key: string;
}
/** Pins that are placed and not saved yet. */
export function useDrafts(id: BlueprintId) {
  const { t } = useTranslation('properties');
  const confirm = useConfirm();
  const toast = useToast();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const saving = useMutation(pinApi.addPins.mutation());
  return {
    drafts,
    isSaving: saving.isPending,
    add: (pin: NewPin) => setDrafts((before) => [...before, { ...pin, key: `draft-${crypto.randomUUID()}` }]),
    change: (key: string, pin: NewPin) => setDrafts((before) => before.map((each) => (each.key === key ? { ...pin, key } : each))),
    drop: (key: string) => setDrafts((before) => before.filter((each) => each.key !== key)),
    /** All at once, or none. */
    async save(): Promise<void> {
      try {
        const { items } = await saving.mutateAsync({ params: { id }, body: { pins: drafts.map(({ key: _key, ...pin }) => pin) } });
        setDrafts([]);
        toast.success(t('tool.saved', { count: items.length }));
      } catch (fault) {
        toast.error(fault);
      }
    },
    /** Asks, then forgets them (spec part 4). Answers whether there is none left. */
    async discard(): Promise<boolean> {
      const count = drafts.length;
      if (count === 0) return true;
      const question = {
        title: t('tool.discardTitle'),
        consequence: t('tool.discardText', { count }),
        action: t('tool.discard'),
        danger: true,
      };
      if (!(await confirm(question))) return false;
      setDrafts([]);
      return true;
    },
  };
}
