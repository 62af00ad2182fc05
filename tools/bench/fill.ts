import type { Client } from 'pg';

/** A partner's customers by the thousand, each with a lock system, a holder and keys. Written by the owner of the tables. */
export interface Filling {
  readonly customers: number;
  readonly keysEach: number;
}

const ORGANISATIONS = `
  insert into organisations_organisation (id, name, type, partner_id, country, services)
  select uuidv7(), 'Kund ' || n, 'CUSTOMER', (select partner_id from organisations_organisation where name = 'Brf Björken'), 'SE', '{KEY_MANAGEMENT}'
  from generate_series(1, $1::int) as n`;
const HOLDERS = `
  insert into accounts_user (id, organisation_id, first_name, last_name, email, roles, language)
  select uuidv7(), o.id, 'Boende', 'i ' || o.name, 'boende@' || replace(lower(o.name), ' ', '') || '.example', '{RESIDENT}', 'sv'
  from organisations_organisation o where o.name like 'Kund %'`;
const LOCK_SYSTEMS = `
  insert into keys_lock_system (id, organisation_id, name)
  select uuidv7(), id, 'Huvudsystem' from organisations_organisation where name like 'Kund %' or name = 'Brf Björken'`;
// the newest keys are of all customers, as where people work at the same time
const KEYS = `
  insert into keys_key (id, organisation_id, lock_system_id, marking, name, type, holder_type, holder_id, created_at)
  select uuidv7(), s.organisation_id, s.id, 'M' || n, 'Entré ' || n, (array['MECHANICAL', 'DIGITAL', 'RFID'])[1 + n % 3],
    case when u.id is null or n % 2 = 0 then null else 'USER' end, case when n % 2 = 0 then null else u.id end,
    now() - make_interval(secs => n * 60 + (hashtext(s.id::text) % 60))
  from keys_lock_system s
    left join lateral (select id from accounts_user where organisation_id = s.organisation_id order by id limit 1) u on true,
    generate_series(1, $1::int) as n
  where s.name = 'Huvudsystem'`;

/** A partner's customers. */
export const fillCustomers = (owner: Client, customers: number) => owner.query(ORGANISATIONS, [customers]);

/** Fills a migrated and seeded database with keys. */
export async function fill(owner: Client, { customers, keysEach }: Filling): Promise<void> {
  await withIndexesLast(owner, 'keys_key', async () => {
    await fillCustomers(owner, customers);
    await owner.query(HOLDERS);
    await owner.query(LOCK_SYSTEMS);
    await owner.query(KEYS, [keysEach]);
  });
  await settle(owner);
}

/** Builds a table's indexes once, when all its rows are there. */
export async function withIndexesLast(owner: Client, table: string, write: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
    [table],
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await write();
  await owner.query(`set maintenance_work_mem = '512MB'`);
  // of a partitioned table PostgreSQL tells the parent's index alone, which would leave its partitions without
  for (const { definition } of indexes) await owner.query(definition.replace(' ON ONLY ', ' ON '));
}

/**
 * Vacuums and analyses the database, as PostgreSQL does by itself after a while. Its statistics are then current, and indexes contain what
 * was written last.
 */
export async function settle(owner: Client): Promise<void> {
  await owner.query('vacuum analyze');
}
