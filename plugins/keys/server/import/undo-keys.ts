import type { Text } from '@platform/core';
import type { Ctx } from '@platform/server';
import type { HeldRow, Undone, UndoneRow } from '@plugins/imports/server/api';
import type { KeyId, KeyRingId } from '../../contract/index.ts';
import type { KeyFacts, KeyRegistry, KeyToChange, LockSystems, RegisteredKey } from '../api.ts';
import { lentRings } from '../keys/key-references.ts';
import { findRegistered } from '../keys/registered-keys.ts';
import { undoOpenings } from './apply-openings.ts';
import type { KeyImportShared, KeyPlan, KeyUndo } from './key-plan.ts';

type Row = UndoneRow<KeyPlan>;
const NEW = 1;
const AT_A_TIME = 5000;

const LENT: Text = { sv: 'Nyckeln är utlånad eller väntar på underskrift.', nb: 'Nøkkelen er utlånt eller venter på signatur.' };
const RING_OUT: Text = {
  sv: 'Nyckelknippan som nyckeln hängde på är utlämnad.',
  nb: 'Nøkkelknippet som nøkkelen hang på, er levert ut.',
};
const LEFT_LOAN: Text = {
  sv: 'Nyckeln var utlånad. Utlåningen avslutades för den när den togs ur bruk, och kan inte ges tillbaka.',
  nb: 'Nøkkelen var utlånt. Utlånet ble avsluttet for den da den ble tatt ut av bruk, og kan ikke gis tilbake.',
};
const CHANGED: Text = { sv: 'Nyckeln har ändrats sedan importen.', nb: 'Nøkkelen er endret siden importen.' };

/** Undoes an import of keys, and answers the keys that prevent it. They were changed or lent since. */
export async function undoKeys(
  ctx: Ctx,
  { registry, lockSystems }: { readonly registry: KeyRegistry; readonly lockSystems: LockSystems },
  { rows, shared }: { readonly rows: readonly Row[]; readonly shared: KeyImportShared },
): Promise<Undone> {
  const ids = rows.map(idOf);
  const rings = rows.flatMap((row) => undoOf(row)?.before.keyRingId ?? []);
  // before their keys, as whoever hands a ring out does
  const isOut = new Set((await lentRings(ctx, rings)).keys());
  const found = new Map((await findRegistered(ctx, ids, { lock: true })).map((key) => [key.id, key]));
  const held = rows.flatMap((row) => heldBy(row, found.get(idOf(row)), isOut));
  if (held.length > 0) return { held };
  await undoOpenings(ctx, rows, shared);
  for (let start = 0; start < rows.length; start += AT_A_TIME) {
    const part = rows.slice(start, start + AT_A_TIME).filter((row) => found.has(idOf(row)));
    const made = part.filter(({ outcome }) => outcome === 'created');
    await registry.removeMany(
      ctx,
      made.map((row) => ({ id: idOf(row), version: NEW })),
    );
    await registry.changeMany(ctx, part.flatMap(changeBack));
  }
  // one that has been given other keys meanwhile stays
  for (const { id } of shared.made) await lockSystems.removeEmpty(ctx, id);
  return { notes: [] };
}

const idOf = ({ subjectId }: Row) => subjectId as KeyId; // made or found by the check
const undoOf = ({ undo }: Row) => (undo ?? undefined) as KeyUndo | undefined; // written by the apply

function heldBy(row: Row, key: RegisteredKey | undefined, isOut: ReadonlySet<KeyRingId>): HeldRow[] {
  const undo = undoOf(row);
  const reason = key && (undo?.leftLoan ? LEFT_LOAN : reasonOf(key, undo, isOut));
  return reason ? [{ row: row.row, name: key.marking, reason }] : [];
}
function reasonOf({ loanId, version }: RegisteredKey, undo: KeyUndo | undefined, isOut: ReadonlySet<KeyRingId>): Text | undefined {
  if (version !== (undo?.version ?? NEW)) return loanId === undefined ? CHANGED : LENT;
  const { keyRingId } = undo?.before ?? {};
  return keyRingId && isOut.has(keyRingId) ? RING_OUT : undefined;
}

function changeBack(row: Row): KeyToChange[] {
  const undo = undoOf(row);
  if (!undo) return [];
  const before: Readonly<Record<string, unknown>> = undo.before;
  const facts = Object.fromEntries(undo.fields.map((field) => [field, before[field]])) as Partial<KeyFacts>; // as the apply wrote them
  return [{ id: idOf(row), facts, ifVersion: undo.version }];
}
