import type { StreamReply, Text } from '@platform/core';
import { dayIn } from '@platform/core/time';
import { type Ctx, type ExportColumn, exportRows, workbookReply } from '@platform/server';
import type { ApartmentAnswer, ServiceRequestId } from '../../contract/index.ts';
import type { RequestViews } from './request-views.ts';

const SHEET: Text = { sv: 'Svar', nb: 'Svar' };
const NAME: Text = { sv: 'tillträde', nb: 'adgang' };
const COLUMNS = {
  number: { heading: { sv: 'Nummer', nb: 'Nummer' }, width: 14 },
  address: { heading: { sv: 'Adress', nb: 'Adresse' }, width: 30 },
  status: {
    heading: { sv: 'Svar', nb: 'Svar' },
    values: {
      PENDING: { sv: 'Inte svarat', nb: 'Ikke svart' },
      ACCEPTED: { sv: 'Godkänt', nb: 'Godkjent' },
      DENIED: { sv: 'Nekat', nb: 'Avslått' },
    },
    width: 14,
  },
  answeredBy: { heading: { sv: 'Svarat av', nb: 'Svart av' }, width: 28 },
  answeredAt: { heading: { sv: 'Tid', nb: 'Tid' }, as: 'moment', width: 18 },
  comment: { heading: { sv: 'Kommentar', nb: 'Kommentar' }, width: 50 },
  residents: { heading: { sv: 'Boende', nb: 'Beboere' }, width: 36 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** Who has answered what, as a workbook. */
export function createRequestExport({ views }: { readonly views: RequestViews }) {
  return async (ctx: Ctx, id: ServiceRequestId): Promise<StreamReply> => {
    const { accessFrom, answers } = await views.get(ctx, id);
    const options = { language: ctx.language, timeZone: ctx.timeZone, title: SHEET };
    return workbookReply(
      `${NAME[ctx.language]}-${dayIn(ctx.timeZone, new Date(accessFrom))}`,
      exportRows(COLUMNS, exported(answers), options),
    );
  };
}
export type RequestExport = ReturnType<typeof createRequestExport>;

async function* exported(answers: readonly ApartmentAnswer[]) {
  for (const { apartment, residents, byLink: _, version: __, ...answer } of answers)
    yield { ...answer, number: apartment.number, address: apartment.address, residents: residents.join(', ') };
}
