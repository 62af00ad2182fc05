import type { Ctx, ReferenceLookup } from '@platform/server';
import type { Undone, UndoneRow } from '@plugins/imports/server/api';
import type { KeyId } from '../../contract/index.ts';
import type { KeyFacts, KeyRegistry, KeyToChange, LockSystems } from '../api.ts';
import { LOCKS_STAY } from '../locks/made-locks.ts';
import { undoOpenings } from './apply-openings.ts';
import { heldKeys } from './held-keys.ts';
import { type KeyImportShared, type KeyPlan, NEW_KEY, undoOf } from './key-plan.ts';

type Row = UndoneRow<KeyPlan>;
const AT_A_TIME = 5000;

interface Deps {
  readonly references: ReferenceLookup;
  readonly registry: KeyRegistry;
  readonly lockSystems: LockSystems;
}

/** Undoes an import of keys, and answers the keys that prevent it. They were changed or lent since, or something was built on them. */
export async function undoKeys(
  ctx: Ctx,
  { references, registry, lockSystems }: Deps,
  { rows, shared }: { readonly rows: readonly Row[]; readonly shared: KeyImportShared },
): Promise<Undone> {
  const { held, found } = await heldKeys(ctx, rows);
  if (held.length > 0) return { held };
  const locksLeft = await undoOpenings(ctx, references, { rows, shared });
  for (let start = 0; start < rows.length; start += AT_A_TIME) {
    const part = rows.slice(start, start + AT_A_TIME).filter((row) => found.has(idOf(row)));
    const made = part.filter(({ outcome }) => outcome === 'created');
    await registry.removeMany(
      ctx,
      made.map((row) => ({ id: idOf(row), version: NEW_KEY })),
    );
    await registry.changeMany(ctx, part.flatMap(changeBack));
  }
  // one that has been given other keys meanwhile stays
  for (const { id } of shared.made) await lockSystems.removeEmpty(ctx, id);
  return { notes: locksLeft > 0 ? [LOCKS_STAY] : [] };
}

const idOf = ({ subjectId }: Row) => subjectId as KeyId; // made or found by the check

function changeBack(row: Row): KeyToChange[] {
  const undo = undoOf(row);
  if (!undo) return [];
  const before: Readonly<Record<string, unknown>> = undo.before;
  const facts = Object.fromEntries(undo.fields.map((field) => [field, before[field]])) as Partial<KeyFacts>; // as the apply wrote them
  return [{ id: idOf(row), facts, ifVersion: undo.version }];
}
