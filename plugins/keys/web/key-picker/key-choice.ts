import { type Selection, useField } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Key, KeyId, KeyStatus, MAX_LOAN_KEYS, Named } from '../../contract/index.ts';

/** A key that somebody has picked. As much of it as a summary shows, so that it survives a reload. */
export const PickedKey = z.object({
  id: KeyId,
  marking: z.string(),
  name: z.string(),
  lockSystem: z.string(),
  organisationId: z.string(),
  /** Who has it, by name. */
  holder: z.string().nullable(),
  /** The storage place where it lay before it was lent. */
  takenFrom: Named.nullable().default(null),
  status: KeyStatus.default('ACTIVE'),
  /** A receipt was signed for it. */
  isOnLoan: z.boolean().default(true),
});
export type PickedKey = z.output<typeof PickedKey>;

export function toPicked({ lockSystem, organisation, holder, ...key }: Key): PickedKey {
  const { id, loanId, marking, name, takenFrom, status } = key;
  return {
    isOnLoan: loanId !== null,
    id,
    marking,
    name,
    takenFrom,
    status,
    lockSystem: lockSystem.name,
    organisationId: organisation.id,
    holder: holder?.name ?? null,
  };
}

/** A key that was not picked, and why, in a sentence that names it. */
export interface RefusedKey {
  readonly id: string;
  readonly marking: string;
  readonly reason: string;
}
interface KeyChoice {
  readonly picked: readonly PickedKey[];
  readonly fault: string | undefined;
  readonly ref: (element: HTMLElement | null) => void;
  readonly refused: readonly RefusedKey[];
  /** For a list with tick boxes. */
  readonly selection: Selection<Key>;
  /** Picks one; answers why not when it cannot be. */
  readonly pick: (key: Key) => string | undefined;
  /** Picks several, as the keys of a ring; those that cannot be are named. */
  readonly pickAll: (keys: readonly Key[]) => void;
  readonly drop: (id: string) => void;
}

const NONE: readonly PickedKey[] = [];

/** The keys that are picked in a wizard's field. `refuse` says why one cannot be; each refused one is named. */
export function useKeyChoice(name: string, refuse: (key: Key) => string | undefined): KeyChoice {
  const { t } = useTranslation('keys');
  const { value: picked = NONE, set, fault, ref } = useField<readonly PickedKey[]>(name);
  const [refused, setRefused] = useState<readonly RefusedKey[]>([]);
  const ids = new Set<string>(picked.map(({ id }) => id));
  const drop = (id: string) => set(picked.filter((key) => key.id !== id));

  function take(keys: readonly Key[]): readonly RefusedKey[] {
    const fresh = keys.filter(({ id }) => !ids.has(id));
    const good = fresh.filter((key) => refuse(key) === undefined).map(toPicked);
    const room = MAX_LOAN_KEYS - picked.length;
    const tooMany = good
      .slice(room)
      .map(({ id, marking }) => ({ id, marking, reason: t('loan.refused.tooMany', { marking, max: MAX_LOAN_KEYS }) }));
    const bad = refusedOf(fresh, refuse);
    if (good.length > 0) set([...picked, ...good.slice(0, room)]);
    return [...bad, ...tooMany];
  }

  return {
    picked,
    fault,
    ref,
    refused,
    drop,
    pick(key) {
      if (ids.has(key.id)) return t('loan.refused.twice', { marking: key.marking });
      setRefused([]);
      return take([key])[0]?.reason;
    },
    pickAll: (keys) => setRefused(take(keys)),
    selection: {
      ids,
      rows: [],
      toggle(key) {
        if (ids.has(key.id)) drop(key.id);
        else setRefused(take([key]));
      },
      toggleAll(rows) {
        const shown = new Set<string>(rows.map(({ id }) => id));
        // What cannot be picked is left out: all are taken when the others are.
        if (rows.every((key) => ids.has(key.id) || refuse(key) !== undefined)) set(picked.filter(({ id }) => !shown.has(id)));
        else setRefused(take(rows));
      },
      clear: () => set([]),
    },
  };
}

/** Those of the keys that cannot be picked, each with its reason. */
export function refusedOf(keys: readonly Key[], refuse: (key: Key) => string | undefined): readonly RefusedKey[] {
  return keys.flatMap((key) => {
    const reason = refuse(key);
    return reason === undefined ? [] : [{ id: key.id, marking: key.marking, reason }];
  });
}
