import { useConfirm } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewPin } from '../../contract/index.ts';

export interface Draft extends NewPin {
  readonly key: string;
}
/** Pins that are placed and not saved yet. */
export function useDrafts() {
  const { t } = useTranslation('properties');
  const confirm = useConfirm();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  return {
    drafts,
    add: (pins: readonly NewPin[]) =>
      setDrafts((before) => [...before, ...pins.map((pin) => ({ ...pin, key: `draft-${crypto.randomUUID()}` }))]),
    change: (key: string, pin: NewPin) => setDrafts((before) => before.map((each) => (each.key === key ? { ...pin, key } : each))),
    drop: (keys: ReadonlySet<string>) => setDrafts((before) => before.filter(({ key }) => !keys.has(key))),
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
