import { useConfirm, useToast } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlueprintId, NewPin, Pin } from '../../contract/index.ts';
import { copied } from './arrange-pins.ts';
import type { Spot } from './shown-pin.ts';
import type { useDrafts } from './use-drafts.ts';
import { factsOf, usePinHistory } from './use-pin-history.ts';

/** A pin whose facts are asked for: a new one without a key. */
interface AskedPin {
  readonly key?: string;
  /** As it was when its facts were asked for. */
  readonly read?: Pin | undefined;
  readonly initial: Partial<NewPin>;
}
export type Reshape = (pin: NewPin) => NewPin;

/** Placing, describing, moving, copying and removing pins. What was saved can be undone. */
export function usePinChanges(id: BlueprintId, saved: ReadonlyMap<string, Pin>, unsaved: ReturnType<typeof useDrafts>) {
  const { t } = useTranslation('properties');
  const confirm = useConfirm();
  const toast = useToast();
  const attempt = useAttempt();
  const [asked, ask] = useState<AskedPin>();
  const history = usePinHistory(id, saved);
  const { commit, undo, redo } = history;
  const { add, drafts, drop } = unsaved;
  const { factsBy, put, reshaped } = reshaping(saved, unsaved, commit);
  return {
    ...history,
    asked,
    close: () => ask(undefined),
    place: (spot: Spot | undefined) => ask({ initial: { ...spot } }),
    undo: () => void attempt(undo, t('tool.undone')),
    redo: () => void attempt(redo, t('tool.redone')),

    edit(key: string): void {
      const initial = factsBy(key);
      if (initial) ask({ key, read: saved.get(key), initial: factsOf(initial) });
    },

    async submit(pin: NewPin): Promise<void> {
      if (asked?.read) await commit(new Map([[asked.read.id, pin]]), asked.read);
      else if (asked?.key) await put(new Map([[asked.key, pin]]));
      else add([pin]);
    },

    /** All at once, or none. */
    save: () =>
      attempt(
        async () => {
          await commit(new Map(drafts.map(({ key, ...pin }) => [key, pin])));
          drop(new Set(drafts.map(({ key }) => key)));
        },
        t('tool.saved', { count: drafts.length }),
      ),

    /** Several at once, or none of those that are saved. */
    reshape: (keys: ReadonlySet<string>, reshape: Reshape, done?: string) => attempt(() => put(reshaped(keys, reshape)), done),

    /** The same for a form, which shows what it is refused for. @throws what the server refuses */
    async reshapeAsTyped(keys: ReadonlySet<string>, reshape: Reshape, done: string): Promise<void> {
      await put(reshaped(keys, reshape));
      toast.success(done);
    },

    copy: (keys: ReadonlySet<string>) => add([...reshaped(keys, copied).values()]),

    async remove(keys: ReadonlySet<string>, name: string): Promise<boolean> {
      const kept = [...keys].filter((key) => saved.has(key));
      const open = kept.reduce((sum, key) => sum + (saved.get(key)?.openCases ?? 0), 0);
      const reported = open > 0 ? ` ${t('pin.removeCases', { count: open })}` : '';
      const question = { title: t('pin.removeTitle', { name }), consequence: t('pin.removeText', { count: kept.length }) + reported };
      if (kept.length > 0 && !(await confirm({ ...question, action: t('pin.remove'), danger: true }))) return false;
      drop(keys);
      if (kept.length === 0) return true;
      return attempt(() => commit(new Map(kept.map((key) => [key, undefined]))), t('pin.removed', { count: kept.length }));
    },
  };
}

/** Shows what a change is refused for. Answers whether it was made. */
function useAttempt() {
  const toast = useToast();
  return async (run: () => Promise<void>, done?: string): Promise<boolean> => {
    try {
      await run();
      if (done) toast.success(done);
      return true;
    } catch (fault) {
      toast.error(fault);
      return false;
    }
  };
}

/** Changes of pins by key: those that are saved are saved at once, the others stay among the drafts. */
function reshaping(
  saved: ReadonlyMap<string, Pin>,
  { change, drafts }: Pick<ReturnType<typeof useDrafts>, 'change' | 'drafts'>,
  commit: ReturnType<typeof usePinHistory>['commit'],
) {
  const factsBy = (key: string) => saved.get(key) ?? drafts.find((draft) => draft.key === key);
  return {
    factsBy,
    async put(pins: ReadonlyMap<string, NewPin>): Promise<void> {
      for (const [key, pin] of pins) if (!saved.has(key)) change(key, pin);
      const kept = new Map([...pins].filter(([key]) => saved.has(key)));
      if (kept.size > 0) await commit(kept);
    },
    reshaped: (keys: Iterable<string>, reshape: Reshape) =>
      new Map(
        [...keys].flatMap((key) => {
          const pin = factsBy(key);
          return pin ? [[key, reshape(factsOf(pin))] as const] : [];
        }),
      ),
  };
}
