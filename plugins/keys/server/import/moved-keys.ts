import type { UndoneRow } from '@plugins/imports/server/api';
import type { MovedKey } from '../places/storage-messages.ts';
import type { KeyPlan, KeyUndo } from './key-plan.ts';

/** Whose hands an import has put keys into, and out of whose. */
export const movedBy = (rows: readonly UndoneRow<KeyPlan>[]): MovedKey[] =>
  rows.flatMap(({ plan: { marking, facts }, undo }) =>
    facts.holder ? [{ marking, from: (undo as KeyUndo | null)?.before.holder, to: facts.holder }] : [],
  ); // the undo as the apply wrote it

/** The way back. */
export const movedBack = (rows: readonly UndoneRow<KeyPlan>[]): MovedKey[] =>
  movedBy(rows).map(({ marking, from, to }) => ({ marking, from: to, to: from }));
