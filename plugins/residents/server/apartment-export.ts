import type { RequestOf, StreamReply, Text } from '@platform/core';
import { type Clock, type Ctx, type ExportColumn, exportRows, today, workbookReply } from '@platform/server';
import { sql } from 'kysely';
import type { apartmentEndpoints } from '../contract/index.ts';
import { narrowedApartments } from './apartment-list.ts';
import type { Residency } from './api.ts';

type ExportQuery = RequestOf<typeof apartmentEndpoints.exportApartments>['query'];
export type ApartmentExport = ReturnType<typeof createApartmentExport>;

/** Rows read from the database at a time. */
const CHUNK = 500;
const SHEET: Text = { sv: 'Lägenheter', nb: 'Leiligheter' };
const ORDER = { createdAt: 'a.created_at', number: 'a.number', address: 'a.address' } as const;

const COLUMNS = {
  number: { heading: { sv: 'Nummer', nb: 'Nummer' }, width: 14 },
  address: { heading: { sv: 'Adress', nb: 'Adresse' }, width: 30 },
  additionalInfo: { heading: { sv: 'Övrig information', nb: 'Øvrig informasjon' }, width: 40 },
  residents: { heading: { sv: 'Boende', nb: 'Beboere' }, width: 36 },
} as const satisfies Readonly<Record<string, ExportColumn>>;
/** Whoever sees several organisations reads whose an apartment is. */
const WITH_ORGANISATION = {
  ...COLUMNS,
  organisationName: { heading: { sv: 'Organisation', nb: 'Organisasjon' }, width: 24 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** The whole of a narrowed list as a workbook, with who lives where. */
export function createApartmentExport({ clock, residency }: { readonly clock: Clock; readonly residency: Residency }) {
  return (ctx: Ctx, { orderBy, order, ...filters }: ExportQuery): StreamReply => {
    const { language, reach, timeZone } = ctx;
    const way = sql.raw(order ?? (orderBy === 'createdAt' ? 'desc' : 'asc'));
    const rows = narrowedApartments(ctx, residency, filters)
      .select(residency.namesIn('a.id').as('residents'))
      .orderBy(sql`${sql.ref(ORDER[orderBy])} ${way}`)
      .orderBy(sql`a.id ${way}`)
      .stream(CHUNK);
    const options = { language, timeZone, title: SHEET };
    const columns = reach.kind === 'organisation' ? COLUMNS : WITH_ORGANISATION;
    return workbookReply(`${SHEET[language].toLowerCase()}-${today(ctx, clock)}`, exportRows(columns, rows, options));
  };
}
