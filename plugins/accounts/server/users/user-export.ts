import type { Language, RequestOf, StreamReply, Text } from '@platform/core';
import { type Clock, type Ctx, type ExportColumn, exportRows, today, workbookReply } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { ROLE_WORDS, type userEndpoints } from '../../contract/index.ts';
import { orderedUsers, type UserRow } from './user-list.ts';

type ExportQuery = RequestOf<typeof userEndpoints.exportUsers>['query'];
export type UserExport = ReturnType<typeof createUserExport>;

/** Rows read from the database at a time. */
const CHUNK = 500;
const SHEET: Text = { sv: 'Användare', nb: 'Brukere' };
const YES: Text = { sv: 'Ja', nb: 'Ja' };
const NO: Text = { sv: 'Nej', nb: 'Nei' };
const YES_OR_NO = { true: YES, false: NO };

const COLUMNS = {
  firstName: { heading: { sv: 'Förnamn', nb: 'Fornavn' }, width: 20 },
  lastName: { heading: { sv: 'Efternamn', nb: 'Etternavn' }, width: 24 },
  email: { heading: { sv: 'E-post', nb: 'E-post' }, width: 32 },
  phone: { heading: { sv: 'Telefon', nb: 'Telefon' }, width: 20 },
  roles: { heading: { sv: 'Roll', nb: 'Rolle' }, width: 28 },
  apartment: { heading: { sv: 'Lägenhetsnummer', nb: 'Leilighetsnummer' }, width: 18 },
  apartmentAddress: { heading: { sv: 'Lägenhetens adress', nb: 'Leilighetens adresse' }, width: 30 },
  active: { heading: { sv: 'Aktiv', nb: 'Aktiv' }, values: YES_OR_NO, width: 10 },
  invited: { heading: { sv: 'Inbjuden', nb: 'Invitert' }, values: YES_OR_NO, width: 10 },
  activated: { heading: { sv: 'Har loggat in', nb: 'Har logget inn' }, values: YES_OR_NO, width: 14 },
  failing: { heading: { sv: 'Nås inte', nb: 'Nås ikke' }, width: 18 },
  organisation: { heading: { sv: 'Organisation', nb: 'Organisasjon' }, width: 28 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** A narrowed list of users as a workbook, whole; never their personal numbers. */
export function createUserExport({ clock, organisations }: { readonly clock: Clock; readonly organisations: OrganisationLookup }) {
  const users = (ctx: Ctx, asked: ExportQuery): StreamReply => {
    const { language, timeZone } = ctx;
    async function* written() {
      for await (const user of orderedUsers(ctx, asked).stream(CHUNK)) yield { ...standing(user), ...said(user, language) };
    }
    const day = today(ctx, clock);
    const content = exportRows(COLUMNS, written(), { language, timeZone, title: SHEET });
    return workbookReply(`${SHEET[language].toLowerCase()}-${day}`, content);
  };
  return {
    users,
    /** @throws 404 when the organisation is not in reach */
    usersOf: async (ctx: Ctx, organisationId: OrganisationId, asked: ExportQuery): Promise<StreamReply> =>
      users(await organisations.enter(ctx, organisationId), asked),
  };
}

const standing = ({ active, invited, activated, emailFailsSince, phoneFailsSince, email, phone }: UserRow) => ({
  active: String(active),
  invited: String(invited),
  activated: String(activated),
  failing: [emailFailsSince && email, phoneFailsSince && phone].filter(Boolean).join(', '),
});

const said = ({ roles, number, address, ...user }: UserRow, language: Language) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  roles: roles.map((role) => ROLE_WORDS[role][language]).join(', '),
  apartment: number,
  apartmentAddress: address,
  organisation: user.organisationName,
});
