import type { Text } from '@platform/core';
import type { Ctx } from '@platform/server';
import type { HeldRow, Undone, UndoneRow } from '@plugins/imports/server/api';
import { changeInfo, type KnownApartment, lockApartments, removeApartments } from './apartment-rows.ts';
import type { ApartmentPlan } from './check-apartment.ts';

type Row = UndoneRow<ApartmentPlan>;
const NEW = 1;
const CHANGED: Text = { sv: 'Lägenheten har ändrats sedan importen.', nb: 'Leiligheten er endret siden importen.' };
const LINKED: Text = { sv: 'Användare eller nycklar är kopplade till lägenheten.', nb: 'Brukere eller nøkler er knyttet til leiligheten.' };

/** Which of these apartments something is linked to, so that they cannot be deleted. */
export type LinkedOf = (ctx: Ctx, apartmentIds: readonly KnownApartment['id'][]) => Promise<ReadonlySet<string>>;

/** Undoes an import of apartments, and answers those that prevent it. They were changed since, or something is linked to a new one. */
export async function undoApartments(ctx: Ctx, linkedOf: LinkedOf, rows: readonly Row[]): Promise<Undone> {
  const found = await lockApartments(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  );
  const made = rows.filter(({ outcome }) => outcome === 'created').flatMap(({ subjectId }) => found.get(subjectId) ?? []);
  const linked = await linkedOf(
    ctx,
    made.map(({ id }) => id),
  );
  const held = rows.flatMap((row) => heldBy(row, found.get(row.subjectId), linked));
  if (held.length > 0) return { held };
  await removeApartments(ctx, made);
  await changeInfo(
    ctx,
    rows
      .filter(({ outcome, subjectId }) => outcome === 'changed' && found.has(subjectId))
      .map(({ subjectId: id, plan: { before = '', additionalInfo = '' } }) => ({
        id,
        additionalInfo: before,
        before: additionalInfo,
        version: found.get(id)?.version ?? NEW,
      })),
  );
  return { notes: [] };
}

function heldBy({ row, plan, outcome }: Row, apartment: KnownApartment | undefined, linked: ReadonlySet<string>): HeldRow[] {
  if (!apartment) return [];
  const written = outcome === 'created' ? NEW : (plan.version ?? 0) + 1;
  const reason = apartment.version !== written ? CHANGED : linked.has(apartment.id) ? LINKED : undefined;
  return reason ? [{ row, name: plan.number, reason }] : [];
}
