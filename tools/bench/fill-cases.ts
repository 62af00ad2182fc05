import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { fillCustomers, settle, withIndexesLast } from './fill.ts';

/** Cases of a partner's customers, and people who have something unread in them. */
export interface CaseFilling {
  readonly customers: number;
  readonly casesEach: number;
  readonly readers: number;
}

// a third of them is open; the newest are of all customers
const CASES = `
  insert into cases_case (id, organisation_id, partner_id, number, type, title, status, invoice_status, priority, reporter, due_at, closed_at,
    promised_from, created_at, updated_at)
  select uuidv7(), o.id, o.partner_id, 100000 + row_number() over (), 'SERVICE', 'Entré ' || n || ' går inte i lås', s.status, 'NOT_INVOICED',
    'NORMAL', 'Boende ' || n, case when s.status in ('NEW', 'STARTED') then a.at + interval '7 days' end, case s.status when 'CLOSED' then a.at end, a.at, a.at, a.at
  from organisations_organisation o, generate_series(1, $1::int) as n,
    lateral (select case n % 9 when 0 then 'NEW' when 1 then 'STARTED' when 2 then 'RESTING' else 'CLOSED' end as status) s,
    lateral (select now() - make_interval(secs => n * 3600 + (hashtext(o.id::text) % 3600)) as at) a
  where o.name like 'Kund %' or o.name = 'Brf Björken'`;
const READERS = `
  insert into accounts_user (id, organisation_id, first_name, last_name, email, roles, language)
  select uuidv7(), o.id, 'Läsare', n::text, 'lasare' || n || '@kund.example', '{CUSTOMER_ADMIN}', 'sv'
  from generate_series(1, $1::int) as n, lateral (select id from organisations_organisation where name = 'Kund ' || (1 + n % $2::int)) o`;
const UNREAD = `
  insert into cases_unread (user_id, case_id, organisation_id)
  select u.id, c.id, c.organisation_id from accounts_user u
    cross join lateral (select id, organisation_id from cases_case where organisation_id = u.organisation_id order by id limit 30) c
  where u.last_name ~ '^[0-9]+$' union all
  select u.id, c.id, c.organisation_id from accounts_user u, (select id, organisation_id from cases_case order by id limit 30) c
  where u.email = 'partner@demo.example'`;

const SERVICES = `update organisations_organisation set services = '{CASES,KEY_MANAGEMENT}' where name like 'Kund %'`;
const SESSIONS = `
  insert into accounts_session (id, user_id, token_hash, auth_type, due_at, expires_at)
  select uuidv7(), u.id, sha256(t.token::bytea), 'PASSWORD', now() + interval '1 day', now() + interval '1 day'
  from unnest($1::text[]) with ordinality as t (token, place)
    join accounts_user u on u.email = 'lasare' || t.place || '@kund.example'`;

/** Fills a migrated and seeded database with cases. Answers a token of each reader. */
export async function fillCases(owner: Client, { customers, casesEach, readers }: CaseFilling): Promise<readonly string[]> {
  const tokens = Array.from({ length: readers }, () => randomUUID());
  await fillCustomers(owner, customers);
  await owner.query(SERVICES);
  await withIndexesLast(owner, 'cases_case', async () => {
    await owner.query(CASES, [casesEach]);
  });
  await owner.query(READERS, [readers, customers]);
  await owner.query(SESSIONS, [tokens]);
  await owner.query(UNREAD);
  await settle(owner);
  return tokens;
}
