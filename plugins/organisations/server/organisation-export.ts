import { COUNTRY_WORDS, type RequestOf, type StreamReply, type Text } from '@platform/core';
import { type Clock, type Ctx, type ExportColumn, exportRows, workbookReply } from '@platform/server';
import { sql } from 'kysely';
import { type organisationEndpoints, TYPE_WORDS } from '../contract/index.ts';
import { narrowedOrganisations } from './organisation-list.ts';
import { widened } from './own-reach.ts';

type ExportQuery = RequestOf<typeof organisationEndpoints.exportOrganisations>['query'];
export type OrganisationExport = ReturnType<typeof createOrganisationExport>;

/** Rows read from the database at a time. */
const CHUNK = 500;
const TIME_ZONE = 'Europe/Stockholm';
const SHEET: Text = { sv: 'Organisationer', nb: 'Organisasjoner' };
const ORDER = { name: 'o.name', createdAt: 'o.created_at' } as const;

const COLUMNS = {
  name: { heading: { sv: 'Namn', nb: 'Navn' }, width: 30 },
  organisationNumber: { heading: { sv: 'Organisationsnummer', nb: 'Organisasjonsnummer' }, width: 20 },
  type: {
    heading: { sv: 'Typ', nb: 'Type' },
    values: TYPE_WORDS,
    width: 14,
  },
  partner: { heading: { sv: 'Låspartner', nb: 'Låspartner' }, width: 26 },
  address: { heading: { sv: 'Adress', nb: 'Adresse' }, width: 28 },
  postalCode: { heading: { sv: 'Postnummer', nb: 'Postnummer' }, width: 12 },
  city: { heading: { sv: 'Ort', nb: 'Sted' }, width: 18 },
  country: {
    heading: { sv: 'Land', nb: 'Land' },
    values: COUNTRY_WORDS,
    width: 10,
  },
  contactPerson: { heading: { sv: 'Kontaktperson', nb: 'Kontaktperson' }, width: 24 },
  phone: { heading: { sv: 'Telefon', nb: 'Telefon' }, width: 18 },
  dutyPhone: { heading: { sv: 'Jourtelefon', nb: 'Vakttelefon' }, width: 18 },
  email: { heading: { sv: 'E-post', nb: 'E-post' }, width: 30 },
  invoiceAddress: { heading: { sv: 'Fakturaadress', nb: 'Fakturaadresse' }, width: 36 },
  reference: { heading: { sv: 'Referens', nb: 'Referanse' }, width: 20 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** The whole of a narrowed list as a workbook: who they are and how they are reached. */
export function createOrganisationExport({ clock }: { readonly clock: Clock }) {
  return async (ctx: Ctx, { orderBy, order, ...filters }: ExportQuery): Promise<StreamReply> => {
    const { language } = ctx;
    const way = sql.raw(order ?? (orderBy === 'createdAt' ? 'desc' : 'asc'));
    const rows = narrowedOrganisations(await widened(ctx), filters)
      .select(['o.name', 'o.organisationNumber', 'o.type', 'o.country', 'o.address', 'o.postalCode', 'o.city', 'o.contactPerson'])
      .select(['o.phone', 'o.dutyPhone', 'o.email', 'o.invoiceAddress', 'o.reference', 'p.name as partner'])
      .orderBy(sql`${sql.ref(ORDER[orderBy])} ${way}`)
      .orderBy(sql`o.id ${way}`)
      .stream(CHUNK);
    const day = clock.now().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
    return workbookReply(
      `${SHEET[language].toLowerCase()}-${day}`,
      exportRows(COLUMNS, rows, { language, timeZone: TIME_ZONE, title: SHEET }),
    );
  };
}
