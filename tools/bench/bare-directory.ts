// What lists of people and customers, and the check of a password, cost with hapi, pg, zod and argon2 alone: as the owner of the tables.
import Hapi, { type ServerRoute } from '@hapi/hapi';
import { hash, verify } from '@node-rs/argon2';
import { page } from '@platform/core';
import { UserSummary } from '@plugins/accounts/contract';
import { OrganisationSummary } from '@plugins/organisations/contract';
import { Pool } from 'pg';

const { DATABASE_URL = '', BARE_PORT = '0', ORGANISATION = '', PARTNER = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const Users = page(UserSummary);
const Organisations = page(OrganisationSummary);

const OF_PARTNER = (column: string) => `(select true from organisations_organisation r where r.reached_by = $1 and r.id = ${column})`;
const FOUND = `u.id in (select id from accounts_user where searchable like '%finnsinte9%' union all
  select id from accounts_user where apartment_id in (select id from residents_apartment where searchable like '%finnsinte9%'))`;
const USERS: Readonly<Record<string, { readonly where: string; readonly values: readonly string[] }>> = {
  organisation: { where: 'u.organisation_id = $1', values: [ORGANISATION] },
  partner: { where: OF_PARTNER('u.organisation_id'), values: [PARTNER] },
  all: { where: '$1::text is not null', values: [''] },
  search: { where: `${OF_PARTNER('u.organisation_id')} and ${FOUND}`, values: [PARTNER] },
};
const users = (where: string) => `
  select u.id, u.name, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.roles, u.active, u.organisation_id as "organisationId",
    u.activated_at is not null as activated, u.invited_at is not null as invited, u.email_fails_since as "emailFailsSince",
    u.phone_fails_since as "phoneFailsSince", o.name as "organisationName", a.id as "apartmentId", a.number, a.address,
    json_build_array(u.name, u.id)::text as "cursorKey"
  from accounts_user u join organisations_organisation o on o.id = u.organisation_id left join residents_apartment a on a.id = u.apartment_id
  where ${where} and u.removed_at is null order by u.name, u.id limit 26`;
const CUSTOMERS = `
  select o.id, o.name, o.organisation_number as "organisationNumber", o.type, o.country, o.city, o.partner_id as "partnerId", p.name as "partnerName",
    json_build_array(o.name, o.id)::text as "cursorKey"
  from organisations_organisation o left join organisations_organisation p on p.id = o.partner_id
  where ${OF_PARTNER('o.id')} order by o.name, o.id limit 26`;

interface Keyed {
  readonly cursorKey: string;
}
interface UserRow extends UserSummary, Keyed {
  readonly apartmentId: string | null;
  readonly number: string | null;
  readonly address: string | null;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly emailFailsSince: Date | null;
  readonly phoneFailsSince: Date | null;
}
interface CustomerRow extends OrganisationSummary, Keyed {
  readonly partnerId: string;
  readonly partnerName: string;
}

/** Where the next page begins, as the last row of this one says. */
const nextOf = (rows: readonly Keyed[]): string | null =>
  rows.length > 25 ? Buffer.from(rows[24]?.cursorKey ?? '').toString('base64url') : null;

const lists: ServerRoute[] = [
  {
    method: 'GET',
    path: '/users/{reach}',
    async handler({ params }) {
      const reach = String(params['reach']);
      const { where = 'false', values = [] } = USERS[reach] ?? {};
      const { rows } = await pool.query<UserRow>({ name: reach, text: users(where), values: [...values] });
      const items = rows.slice(0, 25).map((row) => ({
        ...row,
        organisation: { id: row.organisationId, name: row.organisationName },
        undeliverable: { email: row.emailFailsSince?.toISOString() ?? null, phone: row.phoneFailsSince?.toISOString() ?? null },
        apartment: row.apartmentId ? { id: row.apartmentId, number: row.number, address: row.address } : null,
      }));
      return Users.parse({ items, nextCursor: nextOf(rows) });
    },
  },
  {
    method: 'GET',
    path: '/customers',
    async handler() {
      const { rows } = await pool.query<CustomerRow>({ name: 'customers', text: CUSTOMERS, values: [PARTNER] });
      const items = rows
        .slice(0, 25)
        .map((row) => ({ ...row, partner: row.partnerId ? { id: row.partnerId, name: row.partnerName } : null }));
      return Organisations.parse({ items, nextCursor: nextOf(rows) });
    },
  },
];

const stored = await hash('Nyckel-2026!');
const server = Hapi.server({ host: '127.0.0.1', port: BARE_PORT });
server.route([
  ...lists,
  { method: 'GET', path: '/health', handler: () => 'ok' },
  { method: 'POST', path: '/sign-in', handler: async () => ({ fits: await verify(stored, 'Nyckel-2026!') }) },
]);
await server.start();
process.once('SIGTERM', () => process.exit(0));
