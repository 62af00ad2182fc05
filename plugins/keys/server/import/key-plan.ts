import type { UndoneRow } from '@plugins/imports/server/api';
import type { HolderRef, KeyId, KeyLevel, KeyRingId, LockSystemId, SystemLockId } from '../../contract/index.ts';
import type { MadeLock } from '../locks/made-locks.ts';
import type { KeyFacts, KeyToChange, KeyToCreate } from '../api.ts';

/** Facts as they pass through JSON: what is empty is left out. */
export type SaidFacts = Partial<Omit<KeyFacts, 'level' | 'holder' | 'keyRingId' | 'expectedReturnAt'>> & {
  readonly level?: KeyLevel;
  readonly holder?: HolderRef;
  readonly keyRingId?: KeyRingId;
  readonly expectedReturnAt?: string;
};
/** What the check decided to do with a row. */
export interface KeyPlan {
  /** For a new key: where it belongs, and its marking. */
  readonly lockSystemId?: LockSystemId;
  readonly marking: string;
  readonly facts: SaidFacts;
  /** For a change: the version that was compared with. */
  readonly version?: number;
  /** Locks that it does not open yet. */
  readonly opens?: readonly SystemLockId[];
}
/** Lock systems and locks that the list names and that are not there yet. */
export interface KeyImportShared {
  readonly made: readonly { readonly id: LockSystemId; readonly name: string }[];
  /** Absent in what was checked before there were any. */
  readonly locks?: readonly MadeLock[];
}
/** What an undo of a changed key needs. */
export interface KeyUndo {
  readonly before: SaidFacts;
  readonly fields: readonly (keyof KeyFacts)[];
  readonly version: number;
  /** It was lost for good out of a loan by it. */
  readonly leftLoan?: boolean;
}

/** The version of a key that nobody has changed since it was made. */
export const NEW_KEY = 1;

/** What the apply kept of a row. */
export const undoOf = ({ undo }: UndoneRow<KeyPlan>) => (undo ?? undefined) as KeyUndo | undefined; // written by the apply

const DEFAULTS: Omit<KeyFacts, 'type'> = {
  name: '',
  manufacturer: '',
  idNumber: '',
  note: '',
  owner: '',
  level: undefined,
  chartGroup: '',
  status: 'ACTIVE',
  holder: undefined,
  keyRingId: undefined,
  expectedReturnAt: undefined,
};

/** The new key of a plan. */
export function keyOf(id: KeyId, organisationId: string, { lockSystemId, marking, facts }: KeyPlan): KeyToCreate {
  if (!lockSystemId || !facts.type) throw new Error(`The plan of key ${id} is no new key`);
  return { ...DEFAULTS, ...facts, type: facts.type, id, organisationId, lockSystemId, marking };
}

/** The change of a plan. */
export const changeOf = (id: KeyId, { facts, version }: KeyPlan): KeyToChange => ({ id, facts, ifVersion: version });
