import type { StreamReply, Text } from '@platform/core';
import { CHUNK, type Clock, type Ctx, inReach, rows, today } from '@platform/server';
import type { UserEntity } from '@plugins/accounts/server/api';
import { formatCsvValue } from 'hucre/csv';
import { sql } from 'kysely';

const NAME: Text = { sv: 'bokningsanvändare', nb: 'bookingbrukere' };
const HEADINGS: readonly Text[] = [
  { sv: 'Namn', nb: 'Navn' },
  { sv: 'Lägenhet', nb: 'Leilighet' },
  { sv: 'E-post', nb: 'E-post' },
  { sv: 'Telefon', nb: 'Telefon' },
  { sv: 'Bokningar det senaste året', nb: 'Bookinger det siste året' },
  { sv: 'Släppta tider det senaste året', nb: 'Frigitte tider det siste året' },
];
/** What Excel in Sweden and Norway takes for columns, and never for a formula. */
const CSV = { delimiter: ';', escapeFormulae: true };
const line = (cells: readonly (string | number | null)[]): string => `${cells.map((cell) => formatCsvValue(cell, CSV)).join(';')}\r\n`;
const countOf = (status: string) =>
  sql<number>`(select count(*)::int from booking_booking b where b.user_id = u.id and b.status = ${status} and b.starts_at between now() - interval '1 year' and now())`;

/** Everybody who may book, by name, with what they have booked. CSV, as the spec has it. */
export function createUserExport({ clock }: { readonly clock: Clock }) {
  return (ctx: Ctx): StreamReply => {
    const { language } = ctx;
    const users = rows<{ accounts_user: UserEntity }>(ctx)
      .selectFrom('accounts_user as u')
      .select(['u.name', 'u.email', 'u.phone'])
      .select(sql<string | null>`(select number || ', ' || address from residents_apartment where id = u.apartment_id)`.as('apartment'))
      .select([countOf('BOOKED').as('booked'), countOf('RELEASED').as('released')])
      .where(inReach(ctx, 'u.organisationId'))
      .where('u.removedAt', 'is', null)
      .where(sql<boolean>`u.active and u.roles && array['RESIDENT', 'CUSTOMER_MEMBER', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER']`)
      .orderBy('u.name')
      .orderBy('u.id');
    async function* content() {
      const encoder = new TextEncoder();
      yield encoder.encode(`\uFEFF${line(HEADINGS.map((heading) => heading[language]))}`);
      for await (const { name, apartment, email, phone, booked, released } of users.stream(CHUNK))
        yield encoder.encode(line([name, apartment, email ?? null, phone ?? null, booked, released]));
    }
    return {
      mediaType: 'text/csv; charset=utf-8',
      name: `${NAME[language]}-${today(ctx, clock)}.csv`,
      content: content(),
      fromDatabase: true,
    };
  };
}
export type UserExport = ReturnType<typeof createUserExport>;
