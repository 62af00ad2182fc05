import { COUNTRY_WORDS, type RequestOf, type StreamReply, type Text } from '@platform/core';
import { type Clock, type Ctx, CHUNK, type ExportColumn, exportRows, today, workbookReply } from '@platform/server';
import { type organisationEndpoints, TYPE_WORDS } from '../contract/index.ts';
import { organisationList } from './organisation-list.ts';
import { widened } from './own-reach.ts';

type ExportQuery = RequestOf<typeof organisationEndpoints.exportOrganisations>['query'];
export type OrganisationExport = ReturnType<typeof createOrganisationExport>;

const SHEET: Text = { sv: 'Organisationer', nb: 'Organisasjoner' };

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

/** Exports a filtered list of organisations as a workbook, with their contact data. */
export function createOrganisationExport({ clock }: { readonly clock: Clock }) {
  return async (asked: Ctx, query: ExportQuery): Promise<StreamReply> => {
    const ctx = await widened(asked);
    const { language, timeZone } = ctx;
    const rows = organisationList
      .rows(ctx, query)
      .select(['o.address', 'o.postalCode', 'o.contactPerson', 'o.phone', 'o.dutyPhone', 'o.email', 'o.invoiceAddress', 'o.reference'])
      .select('p.name as partner')
      .stream(CHUNK);
    const name = `${SHEET[language].toLowerCase()}-${today(ctx, clock)}`;
    return workbookReply(name, exportRows(COLUMNS, rows, { language, timeZone, title: SHEET }));
  };
}
