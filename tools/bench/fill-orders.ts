import type { Client } from 'pg';
import { settle, withIndexesLast } from './fill.ts';

const CUSTOMERS = `
  insert into organisations_organisation (id, name, type, partner_id, country, services)
  select uuidv7(), 'Kund ' || n, 'CUSTOMER', (select partner_id from organisations_organisation where name = 'Brf Björken'), 'SE', '{KEY_ORDERS}'
  from generate_series(1, 2000) as n`;
const ORDERS = `
  insert into orders_order (id, organisation_id, partner_id, number, status, ordered_by_id, ordered_by, country, shipping, note, total, vat,
    ready_on, paid_at, created_at)
  select uuidv7(), o.id, o.partner_id, 'X' || n || '-' || left(o.id::text, 8) || right(o.id::text, 6), case when n % 50 = 0 then 'NEW' else 'CLOSED' end, u.id, 'Karin Lindqvist', 'SE',
    'COLLECT', '', 29500, 5900, current_date, now(), now() - make_interval(secs => n * 60 + (hashtext(o.id::text) % 60))
  from organisations_organisation o, (select id from accounts_user where email = 'admin@demo.example') u, generate_series(1, $1::int) as n
  where o.name like 'Kund %' or o.name = 'Brf Björken'`;
const LINES = `
  insert into orders_line (id, organisation_id, order_id, position, product, variant, marking, quantity, unit_price, total, vat)
  select uuidv7(), r.organisation_id, r.id, 0, 'KEY_COPY', 'MECHANICAL', 'M1', 1, 29500, 29500, 5900 from orders_order r where r.number like 'X%'`;

/** So many orders of two thousand customers; written by the owner of the tables. */
export async function fillOrders(owner: Client, orders: number): Promise<void> {
  // the total of each order is its row: nothing to look at a million times
  for (const table of ['orders_order', 'orders_line']) await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(CUSTOMERS);
  await withIndexesLast(owner, 'orders_order', async () => {
    await owner.query(ORDERS, [Math.ceil(orders / 2001)]);
  });
  await owner.query(LINES);
  for (const table of ['orders_order', 'orders_line']) await owner.query(`alter table ${table} enable trigger user`);
  await settle(owner);
}
