import { Client } from 'pg';
import type { CardPayment } from './bench.ts';

/** Queries the database as its owner. Each query has a connection of its own: the server may have been killed in between. */
export async function rowsOf<R extends object>(databaseUrl: string, sql: string, parameters: readonly unknown[] = []): Promise<R[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<R>(sql, [...parameters])).rows;
  } finally {
    await client.end();
  }
}

/** What is under way at this moment. */
export interface UnderWay {
  /** Imports whose rows are being written. */
  readonly applying: number;
  /** Loans that wait for their signature. */
  readonly waiting: number;
  /** Of these, those with an order open at BankID. */
  readonly signing: number;
}

export async function underWay(databaseUrl: string): Promise<UnderWay> {
  const sql = `select (select count(*)::int from imports_import where status = 'APPLYING') as applying,
    (select count(*)::int from keys_loan where status = 'PENDING') as waiting,
    (select count(*)::int from id_control_signing where order_sealed is not null) as signing`;
  const [found] = await rowsOf<UnderWay>(databaseUrl, sql);
  if (!found) throw new Error('Nothing is counted');
  return found;
}

/** The flows that are open. */
export async function openFlows(databaseUrl: string): Promise<string[]> {
  return (await rowsOf<{ id: string }>(databaseUrl, 'select id from flows_flow where closed_at is null')).map(({ id }) => id);
}

/** What still has to come to its end, each told: flows and messages. Not those that wait for others, nor a watch of units in trouble. */
export async function unsettled(databaseUrl: string, waiting: readonly string[]): Promise<readonly string[]> {
  const sql = `select concat_ws(' ', f.type, f.subject_id, f.state, (select e.what from flows_event e where e.flow_id = f.id order by e.at desc, e.id desc limit 1)) as left
      from flows_flow f where f.closed_at is null and f.id <> all($1) and f.type <> 'device-watch'
    union all select concat_ws(' ', 'message', id) from platform_outbox where sent_at is null`;
  return (await rowsOf<{ left: string }>(databaseUrl, sql, [waiting])).map(({ left }) => left);
}

/** A loan with everything that there must be one of. */
export interface LoanAccount {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly flows: number;
  readonly flowState: string | null;
  readonly events: readonly string[];
  readonly receipts: number;
  readonly signing: string | null;
  /** Its keys that the holder has by this loan. */
  readonly held: number;
}

export function loanAccounts(databaseUrl: string): Promise<LoanAccount[]> {
  const sql = `select l.id, l.number, l.status,
      (select count(*)::int from flows_flow f where f.subject_type = 'key-loan' and f.subject_id = l.id::text) as flows,
      (select min(f.state) from flows_flow f where f.subject_id = l.id::text) as "flowState",
      array(select e.what from flows_event e join flows_flow f on f.id = e.flow_id 
        where l.id::text in (f.subject_id, (select p.subject_id from flows_flow p where p.id = f.parent_id)) order by e.at, e.id) as events,
      (select count(*)::int from keys_receipt r where r.loan_id = l.id) as receipts,
      (select s.status from id_control_signing s where s.id = l.signing_id) as signing,
      (select count(*)::int from keys_key k where k.loan_id = l.id and not k.pending and k.holder_id = l.holder_id) as held
    from keys_loan l order by l.id`;
  return rowsOf(databaseUrl, sql);
}

/** What a holder has confirmed, with everything that there must be one of. */
export interface CountAccount {
  readonly id: string;
  readonly status: string;
  /** Keys that were signed for. */
  readonly said: number;
  readonly flows: number;
  readonly flowState: string | null;
  /** Lines in the story of the inventory. */
  readonly told: number;
  readonly signing: string | null;
}

export function countAccounts(databaseUrl: string, inventoryId: string): Promise<CountAccount[]> {
  const sql = `select a.id, a.status, jsonb_array_length(a.answer->'found') + jsonb_array_length(a.answer->'missing') as said,
      (select count(*)::int from flows_flow f where f.subject_type = 'inventory-approval' and f.subject_id = a.id::text) as flows,
      (select min(f.state) from flows_flow f where f.subject_id = a.id::text) as "flowState",
      (select count(*)::int from flows_event e join flows_flow f on f.id = e.flow_id where f.subject_id = a.inventory_id::text and e.key = a.id::text) as told,
      (select s.status from id_control_signing s where s.id = a.signing_id) as signing
    from keys_inventory_approval a where a.inventory_id = $1 order by a.id`;
  return rowsOf(databaseUrl, sql, [inventoryId]);
}

/** Keys of an inventory that are counted, by what came of them. */
export function countedKeys(
  databaseUrl: string,
  inventoryId: string,
): Promise<{ outcome: string | null; way: string | null; keys: number }[]> {
  const sql = `select outcome, way, count(*)::int as keys from keys_inventory_key where inventory_id = $1 and status = 'VERIFIED' group by 1, 2 order by 1`;
  return rowsOf(databaseUrl, sql, [inventoryId]);
}

/** How often the rows of an import are there. */
export interface ImportAccount {
  readonly lockSystem: string;
  readonly status: string;
  readonly created: number;
  readonly keys: number;
  readonly markings: number;
  /** Traces that a key of it was made. */
  readonly traces: number;
}

export function importAccounts(databaseUrl: string): Promise<ImportAccount[]> {
  const sql = `select s.name as "lockSystem", i.status, i.created,
      (select count(*)::int from keys_key k where k.lock_system_id = s.id) as keys,
      (select count(distinct lower(k.marking))::int from keys_key k where k.lock_system_id = s.id) as markings,
      (select count(*)::int from platform_audit a where a.subject_type = 'Key' and a.request_id = 'import:' || i.id) as traces
    from imports_import i join keys_lock_system s on s.name = i.options ->> 'lockSystem' order by s.name`;
  return rowsOf(databaseUrl, sql);
}

/** An order with everything that there must be one of. Money in minor units. */
export interface OrderAccount {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly total: number;
  readonly flows: number;
  /** Whether money came, or was reserved. */
  readonly paid: boolean;
  /** What was taken, what went back, and what the seller’s books say. */
  readonly charged: number;
  readonly refunded: number;
  readonly booked: number;
  readonly sold: number;
  readonly openRefunds: number;
}

const books = (accounts: string) =>
  `(select coalesce(sum(l.amount), 0)::int from orders_ledger l where l.order_id = o.id and l.account in (${accounts}))`;

export function orderAccounts(databaseUrl: string, ids: readonly string[]): Promise<OrderAccount[]> {
  const sql = `select o.id, o.number, o.status, o.total,
      (select count(*)::int from flows_flow f where f.subject_type = 'order' and f.subject_id = o.id::text) as flows,
      (select coalesce(sum(p.charged), 0)::int from orders_payment p where p.order_id = o.id) as charged,
      exists (select from orders_payment p where p.order_id = o.id and p.status = 'PAID') as paid,
      (select coalesce(sum(r.amount), 0)::int from orders_refund r join orders_payment p on p.id = r.payment_id
        where r.order_id = o.id and r.status = 'DONE' and p.charged > 0) as refunded,
      (select count(*)::int from orders_refund r where r.order_id = o.id and r.status <> 'DONE') as "openRefunds",
      ${books("'SWISH', 'NETS_EASY', 'RESERVED'")} as booked, -${books("'SALES', 'VAT'")} as sold
    from orders_order o where o.id = any($1) order by o.id`;
  return rowsOf(databaseUrl, sql, [ids]);
}

/** Payments and refunds of orders that were carried out by Swish, by their ids there. */
export async function moneyMoved(databaseUrl: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sql = `select p.id, p.charged as amount from orders_payment p where p.order_id = any($1) and p.method = 'SWISH' and p.charged > 0
    union all select r.id, r.amount from orders_refund r join orders_payment p on p.id = r.payment_id
      where r.order_id = any($1) and r.status = 'DONE' and p.method = 'SWISH'`;
  const rows = await rowsOf<{ id: string; amount: number }>(databaseUrl, sql, [ids]);
  return new Map(rows.map(({ id, amount }) => [id.replaceAll('-', '').toUpperCase(), amount]));
}

/** Reserved on cards, taken and let go, as the card provider tells. */
export function cardsMoved(databaseUrl: string, ids: readonly string[]): Promise<CardPayment[]> {
  const sql = `select provider_id as id, amount as reserved, charged, case when charged = 0 then refunded else 0 end as cancelled
    from orders_payment where order_id = any($1) and method = 'NETS_EASY' and status = 'PAID' order by 1`;
  return rowsOf(databaseUrl, sql, [ids]);
}

/** A document whose approval was asked for, with everything that there must be one of. */
export interface ApprovalAccount {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly answers: number;
  readonly flows: number;
  readonly flowState: string | null;
  readonly events: readonly string[];
}

export function approvalAccounts(databaseUrl: string, ids: readonly string[]): Promise<ApprovalAccount[]> {
  const sql = `select d.id, d.name, d.status,
      (select count(*)::int from documents_approver a where a.document_id = d.id and a.accepted) as answers,
      (select count(*)::int from flows_flow f where f.subject_type = 'document' and f.subject_id = d.id::text) as flows,
      (select min(f.state) from flows_flow f where f.subject_id = d.id::text) as "flowState",
      array(select e.what from flows_event e join flows_flow f on f.id = e.flow_id where f.subject_id = d.id::text order by e.at, e.id) as events
    from documents_document d where d.id = any($1::uuid[]) order by d.id`;
  return rowsOf(databaseUrl, sql, [ids]);
}
