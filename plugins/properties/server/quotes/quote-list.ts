import { type Page, refusals, type RequestOf, type StreamReply, type Text } from '@platform/core';
import { CHUNK, type Clock, type Ctx, type Db, descending, type ExportColumn, isoOf, list, listWorkbook, refuse } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { sql } from 'kysely';
import { type Quote, quoteEndpoints, type QuoteId, type QuoteQuery, type QuoteStatus } from '../../contract/index.ts';
import { materialsText } from '../pins/pin-columns.ts';
import type { QuoteEntity } from './quote.entity.ts';

const quoteRows = (db: Db<{ properties_quote: QuoteEntity }>) =>
  db
    .selectFrom('properties_quote as q')
    .select(['q.id', 'q.status', 'q.keyCount', 'q.message', 'q.materials', 'q.askedBy', 'q.askedAt', 'q.fileId', 'q.fileName'])
    .select(['q.validUntil', 'q.note', 'q.answeredBy', 'q.answeredAt', 'q.reason', 'q.decidedBy', 'q.decidedAt', 'q.version'])
    .select(['q.caseId', 'q.caseNumber'])
    .select(['q.propertyId', 'q.organisationId'])
    .select(sql<string>`(select name from properties_property where id = q.property_id)`.as('property'))
    .select(sql<string>`(select name from organisations_organisation where id = q.organisation_id)`.as('organisation'));
type Row = Awaited<ReturnType<ReturnType<typeof quoteRows>['execute']>>[number];

/** Quotes, the newest first unless told. */
export const quoteList = list(quoteEndpoints.listQuotes, {
  from: quoteRows,
  organisation: 'q.organisationId',
  id: 'q.id',
  order: { askedAt: descending('q.askedAt') },
  filters: {
    propertyId: (ids) => sql<boolean>`q.property_id = any(${[...ids]}::uuid[])`,
    status: (status) => sql<boolean>`q.status = any(${[...status]}::text[])`,
  },
});

/** How a quote stands, in words. */
export const QUOTE_STATUS: Readonly<Record<QuoteStatus, Text>> = {
  ASKED: { sv: 'Begärd', nb: 'Forespurt' },
  OFFERED: { sv: 'Väntar på svar', nb: 'Venter på svar' },
  ACCEPTED: { sv: 'Accepterad', nb: 'Akseptert' },
  DECLINED: { sv: 'Avböjd', nb: 'Avslått' },
  EXPIRED: { sv: 'Har gått ut', nb: 'Utløpt' },
  WITHDRAWN: { sv: 'Återkallad', nb: 'Trukket tilbake' },
};
const COLUMNS = {
  property: { heading: { sv: 'Fastighet', nb: 'Eiendom' }, width: 24 },
  status: { heading: { sv: 'Status', nb: 'Status' }, values: QUOTE_STATUS, width: 14 },
  keyCount: { heading: { sv: 'Antal nycklar', nb: 'Antall nøkler' }, as: 'number', width: 14 },
  askedBy: { heading: { sv: 'Begärd av', nb: 'Forespurt av' }, width: 24 },
  askedAt: { heading: { sv: 'Begärd', nb: 'Forespurt' }, as: 'moment' },
  message: { heading: { sv: 'Meddelande', nb: 'Melding' }, width: 40 },
  materials: { heading: { sv: 'Material', nb: 'Materiell' }, width: 50 },
  validUntil: { heading: { sv: 'Gäller till', nb: 'Gjelder til' }, as: 'day' },
  answeredBy: { heading: { sv: 'Besvarad av', nb: 'Besvart av' }, width: 24 },
  answeredAt: { heading: { sv: 'Besvarad', nb: 'Besvart' }, as: 'moment' },
  fileName: { heading: { sv: 'Offert', nb: 'Tilbud' }, width: 28 },
  note: { heading: { sv: 'Kommentar från låspartnern', nb: 'Kommentar fra låspartneren' }, width: 40 },
  decidedBy: { heading: { sv: 'Beslutad av', nb: 'Besluttet av' }, width: 24 },
  decidedAt: { heading: { sv: 'Beslutad', nb: 'Besluttet' }, as: 'moment' },
  reason: { heading: { sv: 'Skäl', nb: 'Begrunnelse' }, width: 40 },
  caseNumber: { heading: { sv: 'Ärende', nb: 'Sak' }, as: 'number', width: 10 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

const momentsOf = ({ askedAt, answeredAt, decidedAt }: Pick<Row, 'askedAt' | 'answeredAt' | 'decidedAt'>) => ({
  askedAt: isoOf(askedAt),
  answeredAt: answeredAt ? isoOf(answeredAt) : null,
  decidedAt: decidedAt ? isoOf(decidedAt) : null,
});

export type QuoteList = ReturnType<typeof createQuoteList>;

/** Quotes page by page, one of them, and as a workbook. */
export function createQuoteList({ clock, files }: { readonly clock: Clock; readonly files: Files }) {
  const toQuote = ({ propertyId, property, organisationId, organisation, fileId, fileName, caseId, caseNumber, ...row }: Row): Quote => ({
    ...row,
    materials: [...row.materials],
    property: { id: propertyId, name: property },
    organisation: { id: organisationId, name: organisation },
    file: fileId ? { ...files.linkTo(fileId), name: fileName ?? '' } : null,
    case: caseId ? { id: caseId, number: caseNumber ?? 0 } : null,
    validUntil: row.validUntil ?? null,
    answeredBy: row.answeredBy ?? null,
    decidedBy: row.decidedBy ?? null,
    ...momentsOf(row),
  });
  return {
    page: (ctx: Ctx, asked: QuoteQuery): Promise<Page<Quote>> => quoteList.page(ctx, asked, { toItem: toQuote }),

    /** @throws 404 */
    async get(ctx: Ctx, id: QuoteId): Promise<Quote> {
      const row = await quoteList.rows(ctx, { orderBy: 'askedAt' }).where('q.id', '=', id).executeTakeFirst();
      if (!row) throw refuse(refusals.notFound, { id });
      return toQuote(row);
    },

    export(ctx: Ctx, asked: RequestOf<typeof quoteEndpoints.exportQuotes>['query']): StreamReply {
      async function* rows() {
        for await (const row of quoteList.rows(ctx, asked).stream(CHUNK))
          yield { ...row, ...momentsOf(row), materials: materialsText(row.materials, ctx.language) };
      }
      return listWorkbook(ctx, clock, { sheet: { sv: 'Offerter', nb: 'Tilbud' }, columns: COLUMNS, rows: rows() });
    },
  };
}
