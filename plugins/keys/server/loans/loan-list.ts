import type { Page, RequestOf, StreamReply, Text } from '@platform/core';
import { type Clock, type Ctx, type ExportColumn, today, CHUNK, listWorkbook, type Db, descending, found, list } from '@platform/server';
import { sql } from 'kysely';
import { keyLoanEndpoints, type KeyLoanStatus, type ListedKeyLoan } from '../../contract/index.ts';
import { IS_AWAITED } from '../overdue/due-loans.ts';
import type { KeyLoanEntity } from './loan.entity.ts';

type ListQuery = RequestOf<typeof keyLoanEndpoints.listLoans>['query'];
type ExportQuery = RequestOf<typeof keyLoanEndpoints.exportLoans>['query'];
/** What a filter needs beside its value. Days begin in the asker's time zone. */
type Asker = Readonly<Record<'asker' | 'day' | 'timeZone' | 'returnedFrom' | 'returnedTo', string>>;
export type LoanList = ReturnType<typeof createLoanList>;

/** One return within both days: not one before and one after. */
const cameBack = ({ timeZone, returnedFrom, returnedTo }: Asker) =>
  sql<boolean>`l.id in (select b.loan_id from keys_return b where b.returned_at >= ${returnedFrom}::date::timestamp at time zone ${timeZone}
    and b.returned_at < (${returnedTo}::date + 1)::timestamp at time zone ${timeZone})`;

/** Loans, the newest first; the holder's name is the one on the receipt. */
const loans = list(keyLoanEndpoints.listLoans, {
  from: (db: Db<{ keys_loan: KeyLoanEntity }>) =>
    db
      .selectFrom('keys_loan as l')
      .select(['l.organisationId', sql<string>`(select name from organisations_organisation where id = l.organisation_id)`.as('whose')])
      .select(['l.id', 'l.number', 'l.status', 'l.holderType', 'l.holderId', 'l.expectedReturnAt', 'l.createdAt'])
      .select(['l.apartmentId', sql<string | null>`l.receipt->'holder'->>'apartment'`.as('apartment')])
      .select(sql<boolean>`${sql.raw(IS_AWAITED)}`.as('isAwaited'))
      .select(sql<string>`l.receipt->'holder'->>'name'`.as('holderName'))
      .select(sql<number>`jsonb_array_length(l.receipt->'keys')`.as('keyCount'))
      .select(sql<string[]>`jsonb_path_query_array(l.receipt, '$.keys[0 to 4].marking')`.as('markings')),
  organisation: 'l.organisationId',
  id: 'l.id',
  own: () => sql<boolean>`l.holder_id = (select app_user())`,
  order: { createdAt: descending('l.createdAt') },
  filters: {
    query: (words) => found('keys_loan', 'l.id', words),
    status: (status) => sql<boolean>`l.status = any(${[...status]}::text[])`,
    holderId: (holderId) => sql<boolean>`(l.holder_id = ${holderId} or l.apartment_id = ${holderId})`,
    keyId: (keyId) => sql<boolean>`l.id in (select loan_id from keys_loan_key where key_id = ${keyId})`,
    takenFrom: (placeId) => sql<boolean>`l.id in (select loan_id from keys_loan_key where taken_from = ${placeId})`,
    due: (
      when,
      { day }: Asker,
    ) => sql<boolean>`l.status = 'ACTIVE' and ${sql.raw(IS_AWAITED)} and case ${when}::text when 'TODAY' then l.expected_return_at = ${day}::date
      when 'WEEK' then l.expected_return_at between ${day}::date and ${day}::date + 7 else l.expected_return_at < ${day}::date end`,
    lentFrom: (day, { timeZone }: Asker) => sql<boolean>`l.activated_at >= ${day}::date::timestamp at time zone ${timeZone}`,
    lentTo: (day, { timeZone }: Asker) => sql<boolean>`l.activated_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`,
    returnedFrom: (returnedFrom, asked: Asker) => cameBack({ ...asked, returnedFrom }),
    returnedTo: (returnedTo, asked: Asker) => cameBack({ ...asked, returnedTo }),
    mine: (is, { asker }: Asker) => (is ? sql<boolean>`l.holder_id = ${asker}::uuid` : sql<boolean>`true`),
  },
});

/** How a loan stands, in words. */
export const LOAN_STATUS: Readonly<Record<KeyLoanStatus, Text>> = {
  PENDING: { sv: 'Väntar på underskrift', nb: 'Venter på signatur' },
  ACTIVE: { sv: 'Utlånad', nb: 'Utlånt' },
  RETURNED: { sv: 'Återlämnad', nb: 'Levert inn' },
  WITHDRAWN: { sv: 'Återkallad', nb: 'Trukket tilbake' },
  EXPIRED: { sv: 'Tiden gick ut', nb: 'Fristen gikk ut' },
};
const SHEET: Text = { sv: 'Utlåningar', nb: 'Utlån' };
const COLUMNS = {
  number: { heading: { sv: 'Kvittens', nb: 'Kvittering' }, width: 16 },
  holderName: { heading: { sv: 'Innehavare', nb: 'Innehaver' }, width: 28 },
  status: { heading: { sv: 'Status', nb: 'Status' }, values: LOAN_STATUS, width: 22 },
  keyCount: { heading: { sv: 'Antal nycklar', nb: 'Antall nøkler' }, as: 'number', width: 14 },
  allMarkings: { heading: { sv: 'Märkningar', nb: 'Merkinger' }, width: 40 },
  expectedReturnAt: { heading: { sv: 'Återlämnas senast', nb: 'Leveres inn senest' }, as: 'day', width: 18 },
  handedOutBy: { heading: { sv: 'Utlämnad av', nb: 'Utlevert av' }, width: 28 },
  createdAt: { heading: { sv: 'Skapad', nb: 'Opprettet' }, as: 'moment', width: 18 },
  activatedAt: { heading: { sv: 'Utlämnad', nb: 'Utlevert' }, as: 'moment', width: 18 },
  endedAt: { heading: { sv: 'Avslutad', nb: 'Avsluttet' }, as: 'moment', width: 18 },
  apartment: { heading: { sv: 'För lägenhet', nb: 'For leilighet' }, width: 24 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

const askedBy = (
  { actor, timeZone }: Ctx,
  { returnedFrom = '-infinity', returnedTo = 'infinity' }: Pick<ListQuery, 'returnedFrom' | 'returnedTo'>,
  day: string,
): Asker => ({ asker: actor.userId ?? '', day, timeZone, returnedFrom, returnedTo });

/** Loans page by page, and the whole list as a workbook. */
export function createLoanList({ clock }: { readonly clock: Clock }) {
  return {
    page(ctx: Ctx, query: ListQuery): Promise<Page<ListedKeyLoan>> {
      const day = today(ctx, clock);
      return loans.page(ctx, query, {
        given: askedBy(ctx, query, day),
        toItem: ({
          organisationId,
          whose,
          holderType: type,
          holderId: id,
          holderName,
          apartmentId,
          apartment,
          markings,
          createdAt,
          status,
          expectedReturnAt,
          isAwaited,
          ...row
        }): ListedKeyLoan => ({
          ...row,
          organisation: { id: organisationId, name: whose },
          status,
          expectedReturnAt,
          createdAt: new Date(createdAt).toISOString(),
          holder: { type, id, name: holderName },
          apartment: apartmentId ? { id: apartmentId, name: apartment ?? '' } : null,
          overdue: status === 'ACTIVE' && isAwaited && expectedReturnAt !== null && String(expectedReturnAt) < day,
          markings: typeof markings === 'string' ? JSON.parse(markings) : markings,
        }),
      });
    },

    export(ctx: Ctx, query: ExportQuery): StreamReply {
      const rows = loans
        .rows(ctx, query, askedBy(ctx, query, today(ctx, clock)))
        .select(['l.handedOutBy', 'l.activatedAt', 'l.endedAt'])
        .select(sql<string>`l.receipt->'organisation'->>'name'`.as('organisation'))
        .select(
          sql<string>`(select string_agg(each->>'marking', ', ') from jsonb_array_elements(l.receipt->'keys') as each)`.as('allMarkings'),
        )
        .stream(CHUNK) as AsyncIterable<Readonly<Record<string, string>>>; // as the driver gives them
      return listWorkbook(ctx, clock, { sheet: SHEET, columns: COLUMNS, rows });
    },
  };
}
