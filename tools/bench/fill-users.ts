import type { Client } from 'pg';
import { settle, withIndexesLast } from './fill.ts';

/** Partners with their customers, and people in each. The first partner is the demo's. */
export interface Directory {
  readonly partners: number;
  readonly customersEach: number;
  readonly usersEach: number;
}

const PARTNERS = `
  insert into organisations_organisation (id, name, type, country) select uuidv7(), 'Partner ' || n, 'PARTNER', 'SE' from generate_series(2, $1::int) as n`;
const CUSTOMERS = `
  insert into organisations_organisation (id, name, type, partner_id, country, services)
  select uuidv7(), 'Kund ' || n || ' hos ' || p.name, 'CUSTOMER', p.id, 'SE', '{KEY_MANAGEMENT}'
  from organisations_organisation p, generate_series(1, $1::int) as n
  where p.name like 'Partner %' or p.id = (select partner_id from organisations_organisation where name = 'Brf Björken')`;
const USERS = `
  insert into accounts_user (id, organisation_id, first_name, last_name, email, roles, language)
  select uuidv7(), o.id, (array['Anna', 'Björn', 'Cecilia', 'David', 'Eva'])[1 + n % 5], 'Efternamn ' || n, 'boende' || n || '@exempel.example',
    '{RESIDENT}', 'sv'
  from organisations_organisation o, generate_series(1, $1::int) as n where o.name like 'Kund %' or o.name = 'Brf Björken'`;

/** Fills a migrated and seeded database with people. */
export async function fillUsers(owner: Client, { partners, customersEach, usersEach }: Directory): Promise<void> {
  await owner.query(PARTNERS, [partners]);
  await owner.query(CUSTOMERS, [customersEach]);
  await withIndexesLast(owner, 'accounts_user', async () => void (await owner.query(USERS, [usersEach])));
  await settle(owner);
}
