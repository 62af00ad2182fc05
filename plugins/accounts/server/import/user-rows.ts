import { audit, type Clock, type Ctx, query } from '@platform/server';
import { auditOf, type KnownUser, type SaidUser } from './user-plan.ts';

const COLUMNS = `u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.personal_number_sealed as "personalNumberSealed",
  u.personal_number_hash as "personalNumberHash", to_json(u.roles) as roles, u.language, u.apartment_id as "apartmentId", u.address,
  u.postal_code as "postalCode", u.town, u.message, u.version, u.activated_at is not null as "isActivated"`;

/** Users of the organisation that have one of the addresses or one of the numbers. */
export async function knownUsers(
  ctx: Ctx,
  { emails, hashes }: { readonly emails: readonly string[]; readonly hashes: readonly string[] },
): Promise<KnownUser[]> {
  const text = `select ${COLUMNS} from accounts_user u where u.organisation_id = $1 and u.id in (
    select id from accounts_user join unnest($2::text[]) as e (email) using (email) where organisation_id = $1 union
    select id from accounts_user join unnest($3::text[]) as n (personal_number_hash) using (personal_number_hash) where organisation_id = $1)`;
  return query<KnownUser>(ctx, text, [ctx.organisationId, emails, hashes]);
}

/** Users by id, held until the transaction ends. */
export async function lockUsers(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, KnownUser>> {
  if (ids.length === 0) return new Map();
  const text = `select ${COLUMNS} from accounts_user u where u.organisation_id = $1 and u.id = any($2::uuid[]) order by u.id for update`;
  return new Map((await query<KnownUser>(ctx, text, [ctx.organisationId, ids])).map((user) => [user.id, user]));
}

const RECORD = `json_to_recordset($1::json) as r (id uuid, "firstName" text, "lastName" text, email text, phone text, "personalNumberSealed" text,
  "personalNumberHash" text, roles json, language text, "apartmentId" uuid, address text, "postalCode" text, town text, message text)`;
const ROLES = `array(select json_array_elements_text(r.roles))`;

const INSERT = `
  insert into accounts_user (id, organisation_id, first_name, last_name, email, phone, personal_number_sealed, personal_number_hash, roles, language,
    apartment_id, address, postal_code, town, message, created_at)
  select id, $2, "firstName", "lastName", email, phone, "personalNumberSealed", "personalNumberHash", ${ROLES}, language,
    "apartmentId", address, "postalCode", town, message, $3 from ${RECORD}
  on conflict do nothing returning id`;

const SUBJECT = 'User';

/** Inserts users with their audit rows; answers the ids of those inserted. One whose address or number was taken meanwhile is left out. */
export async function addUsers(
  ctx: Ctx,
  clock: Clock,
  added: readonly ({ readonly id: string } & SaidUser)[],
): Promise<ReadonlySet<string>> {
  if (added.length === 0) return new Set();
  const found = await query<{ id: string }>(ctx, INSERT, [JSON.stringify(added), ctx.organisationId, clock.now().toISOString()]);
  const done = new Set(found.map(({ id }) => id));
  const { organisationId } = ctx;
  await audit(
    ctx,
    added
      .filter(({ id }) => done.has(id))
      .map(({ id, ...said }) => ({ action: 'create', subject: { type: SUBJECT, id }, organisationId, changes: auditOf({}, { ...said }) })),
  );
  return done;
}

/** What was found out about an address goes with it, as when somebody changes it by hand (`UserEntity.describe`). */
const FOUND_OUT = `phone_verified_at = case when u.phone is not distinct from r.phone then u.phone_verified_at end,
    phone_fails_since = case when u.phone is not distinct from r.phone then u.phone_fails_since end,
    email_fails_since = case when u.email is not distinct from r.email then u.email_fails_since end`;

const UPDATE = `
  update accounts_user u set ${FOUND_OUT}, first_name = r."firstName", last_name = r."lastName", email = r.email, phone = r.phone,
    personal_number_sealed = r."personalNumberSealed", personal_number_hash = r."personalNumberHash", roles = ${ROLES}, language = r.language,
    apartment_id = r."apartmentId", address = r.address, postal_code = r."postalCode", town = r.town, message = r.message, version = u.version + 1
  from ${RECORD} where u.id = r.id and u.organisation_id = $2 and not exists (
    select from accounts_user o where o.organisation_id = $2 and o.id <> r.id and (o.email = r.email or o.personal_number_hash = r."personalNumberHash"))
  returning u.id`;

/** Updates users with their audit rows; answers the ids of those updated. One whose address or number is another's is left out. */
export async function changeUsers(
  ctx: Ctx,
  pairs: readonly { readonly before: KnownUser; readonly after: KnownUser }[],
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set();
  const found = await query<{ id: string }>(ctx, UPDATE, [JSON.stringify(pairs.map(({ after }) => after)), ctx.organisationId]);
  const done = new Set(found.map(({ id }) => id));
  const { organisationId } = ctx;
  await audit(
    ctx,
    pairs
      .filter(({ after: { id } }) => done.has(id))
      .map(({ before, after }) => ({
        action: 'update',
        subject: { type: SUBJECT, id: after.id },
        organisationId,
        changes: auditOf({ ...before }, { ...after }),
      })),
  );
  return done;
}

/** Removes them with their audit rows. */
export async function removeUsers(ctx: Ctx, gone: readonly KnownUser[]): Promise<void> {
  if (gone.length === 0) return;
  const { organisationId } = ctx;
  await query(ctx, 'delete from accounts_user where id = any($1::uuid[]) and organisation_id = $2', [
    gone.map(({ id }) => id),
    organisationId,
  ]);
  await audit(
    ctx,
    gone.map(({ id, firstName, lastName }) => ({
      action: 'delete',
      subject: { type: SUBJECT, id },
      organisationId,
      changes: { firstName: [firstName, null], lastName: [lastName, null] },
    })),
  );
}
