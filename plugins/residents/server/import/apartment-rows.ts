import { audit, type Clock, type Ctx, query } from '@platform/server';
import type { ApartmentId } from '../../contract/index.ts';

/** An apartment that is there, as a list needs to know it. */
export interface KnownApartment {
  readonly id: ApartmentId;
  readonly number: string;
  readonly address: string;
  readonly additionalInfo: string;
  readonly version: number;
}
export interface ApartmentToAdd {
  readonly id: string;
  readonly number: string;
  readonly address: string;
  readonly additionalInfo?: string | undefined;
}
export interface InfoChange {
  readonly id: string;
  readonly additionalInfo: string;
  readonly before: string;
  /** The version that was compared with. */
  readonly version: number;
}
export interface Place {
  readonly number: string;
  readonly address: string;
}

/** What tells apartments of an organisation apart. */
export const placeKey = ({ number, address }: Place): string => JSON.stringify([number.toLowerCase(), address.toLowerCase()]);

const FIND = `
  select a.id, a.number, a.address, coalesce(a.additional_info, '') as "additionalInfo", a.version from residents_apartment a
  where a.organisation_id = $1 and (lower(a.number), lower(a.address)) in (select lower(n), lower(d) from unnest($2::text[], $3::text[]) as p (n, d))`;

/** Those of the places that are apartments already, by `placeKey`. */
export async function knownApartments(ctx: Ctx, places: readonly Place[]): Promise<ReadonlyMap<string, KnownApartment>> {
  const found = await query<KnownApartment>(ctx, FIND, [
    ctx.organisationId,
    places.map(({ number }) => number),
    places.map(({ address }) => address),
  ]);
  return new Map(found.map((apartment) => [placeKey(apartment), apartment]));
}

/** The same, by id, held until the transaction ends. */
export async function lockApartments(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, KnownApartment>> {
  const text = `select id, number, address, coalesce(additional_info, '') as "additionalInfo", version from residents_apartment
    where organisation_id = $1 and id = any($2::uuid[]) order by id for update`;
  const found = await query<KnownApartment>(ctx, text, [ctx.organisationId, ids]);
  return new Map(found.map((apartment) => [apartment.id, apartment]));
}

const INSERT = `
  insert into residents_apartment (id, organisation_id, number, address, additional_info, created_at)
  select id, $2, number, address, "additionalInfo", $3 from json_to_recordset($1::json) as r (id uuid, number text, address text, "additionalInfo" text)
  on conflict (organisation_id, lower(number), lower(address)) do nothing returning id`;

/** Inserts apartments with their audit rows; answers the ids of those inserted. One that was added meanwhile is left out. */
export async function addApartments(ctx: Ctx, clock: Clock, added: readonly ApartmentToAdd[]): Promise<ReadonlySet<string>> {
  if (added.length === 0) return new Set();
  const done = await idsOf(ctx, INSERT, [JSON.stringify(added), ctx.organisationId, clock.now().toISOString()]);
  const entries = added.filter(({ id }) => done.has(id)).map(({ id, ...facts }) => entryOf(ctx, 'create', { id, changes: saidOf(facts) }));
  await audit(ctx, entries);
  return done;
}

const CHANGE = `
  update residents_apartment a set additional_info = nullif(r."additionalInfo", ''), version = a.version + 1
  from json_to_recordset($1::json) as r (id uuid, "additionalInfo" text, version int)
  where a.id = r.id and a.version = r.version and a.organisation_id = $2 returning a.id`;

/** Updates apartments with their audit rows; answers the ids of those updated. One that was changed meanwhile is left out. */
export async function changeInfo(ctx: Ctx, changes: readonly InfoChange[]): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set();
  const done = await idsOf(ctx, CHANGE, [JSON.stringify(changes), ctx.organisationId]);
  const entries = changes
    .filter(({ id }) => done.has(id))
    .map(({ id, before, additionalInfo }) => entryOf(ctx, 'update', { id, changes: { additionalInfo: [before, additionalInfo] } }));
  await audit(ctx, entries);
  return done;
}

/** Removes them with their audit rows. */
export async function removeApartments(ctx: Ctx, gone: readonly KnownApartment[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await query(ctx, 'delete from residents_apartment where id = any($1::uuid[]) and organisation_id = $2', [ids, ctx.organisationId]);
  await audit(
    ctx,
    gone.map(({ id, number, address }) => entryOf(ctx, 'delete', { id, changes: { number: [number, null], address: [address, null] } })),
  );
}

async function idsOf(ctx: Ctx, text: string, values: readonly unknown[]): Promise<ReadonlySet<string>> {
  return new Set((await query<{ id: string }>(ctx, text, values)).map(({ id }) => id));
}

const entryOf = (
  { organisationId }: Ctx,
  action: string,
  { id, changes }: { readonly id: string; readonly changes: Readonly<Record<string, unknown>> },
) => ({ action, subject: { type: 'Apartment', id }, organisationId, changes });

const saidOf = (facts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(facts).flatMap(([field, value]) => (value === undefined ? [] : [[field, [value]]])));
