import type { Text } from '@platform/core';
import { CHUNK, type Ctx, type ExportColumn, rows } from '@platform/server';
import { type RawBuilder, sql } from 'kysely';
import { MONEY_WORDS } from '../order-words.ts';

export const LEDGER_SHEET: Text = { sv: 'Verifikationer', nb: 'Bilag' };
export const LEDGER_COLUMNS = {
  at: { heading: { sv: 'Tid', nb: 'Tid' }, as: 'moment', width: 18 },
  number: { heading: { sv: 'Beställning eller underlag', nb: 'Bestilling eller bilag' }, width: 14 },
  kind: {
    heading: { sv: 'Händelse', nb: 'Hendelse' },
    values: {
      RESERVED: { sv: 'Reserverat', nb: 'Reservert' },
      CHARGED: { sv: 'Debiterat', nb: 'Belastet' },
      RELEASED: { sv: 'Reservation släppt', nb: 'Reservasjon frigitt' },
      REFUNDED: { sv: 'Återbetalat', nb: 'Refundert' },
      FEE: { sv: 'Avgift', nb: 'Gebyr' },
    },
    width: 16,
  },
  account: {
    heading: { sv: 'Konto', nb: 'Konto' },
    values: {
      ...MONEY_WORDS,
      SALES: { sv: 'Försäljning', nb: 'Salg' },
      VAT: { sv: 'Utgående moms', nb: 'Utgående mva.' },
      RESERVED: { sv: 'Reserverat på kort', nb: 'Reservert på kort' },
      PLEDGED: { sv: 'Reserverat, motkonto', nb: 'Reservert, motkonto' },
      FEES: { sv: 'Betaltjänsters avgifter', nb: 'Betalingstjenesters gebyrer' },
    },
    width: 16,
  },
  amount: { heading: { sv: 'Belopp', nb: 'Beløp' }, as: 'number', width: 14 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** Rows of the books in order, in kronor, as they are read. `where`: a condition over `l`. */
export async function* ledgerRows(ctx: Ctx, where: RawBuilder<boolean>) {
  const booked = sql`(
    select l.id, l.at, coalesce(r.number, f.reference, '') as number, l.kind, l.account, l.amount, o.name as organisation
    from orders_ledger l left join orders_order r on r.id = l.order_id left join orders_fee f on f.id = l.fee_id
    join organisations_organisation o on o.id = l.organisation_id where ${where})`.as('b');
  const found = rows(ctx)
    .selectFrom(booked)
    .select([sql<string>`b.at`.as('at'), sql<string>`b.number`.as('number'), sql<string>`b.kind`.as('kind')])
    .select([sql<string>`b.account`.as('account'), sql<number>`b.amount`.as('amount'), sql<string>`b.organisation`.as('organisation')])
    .orderBy(sql`b.at`)
    .orderBy(sql`b.id`);
  for await (const row of found.stream(CHUNK)) yield { ...row, amount: row.amount / 100 };
}
