import type { Text } from '@platform/core';
import type { Ctx } from '@platform/server';
import type { HeldRow, UndoneRow } from '@plugins/imports/server/api';
import { changeInfo, type KnownApartment, lockApartments, removeApartments } from './apartment-rows.ts';
import type { ApartmentPlan } from './check-apartment.ts';

type Row = UndoneRow<ApartmentPlan>;
const NEW = 1;
const CHANGED: Text = { sv: 'Lägenheten har ändrats sedan importen.', nb: 'Leiligheten er endret siden importen.' };
const LINKED: Text = { sv: 'Användare eller nycklar är kopplade till lägenheten.', nb: 'Brukere eller nøkler er knyttet til leiligheten.' };

/** Whether something is linked to an apartment, so that it cannot be deleted. */
export type IsLinked = (ctx: Ctx, apartmentId: KnownApartment['id']) => Promise<boolean>;

/** Takes an import of apartments back, once none of them has been changed, and nothing linked to a new one, since; answers those that are. */
export async function undoApartments(ctx: Ctx, isLinked: IsLinked, rows: readonly Row[]): Promise<HeldRow[]> {
  const found = await lockApartments(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  );
  const held: HeldRow[] = [];
  for (const row of rows) {
    const apartment = found.get(row.subjectId);
    const reason = apartment && (await heldBy(ctx, isLinked, { row, apartment }));
    if (reason) held.push({ row: row.row, name: row.plan.number, reason });
  }
  if (held.length > 0) return held;
  const made = rows.filter(({ outcome }) => outcome === 'created').flatMap(({ subjectId }) => found.get(subjectId) ?? []);
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
  return [];
}

async function heldBy(
  ctx: Ctx,
  isLinked: IsLinked,
  { row: { plan, outcome }, apartment }: { readonly row: Row; readonly apartment: KnownApartment },
): Promise<Text | undefined> {
  const written = outcome === 'created' ? NEW : (plan.version ?? 0) + 1;
  if (apartment.version !== written) return CHANGED;
  return outcome === 'created' && (await isLinked(ctx, apartment.id)) ? LINKED : undefined;
}
