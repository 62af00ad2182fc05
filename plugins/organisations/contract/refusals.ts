import { refusal, type Text } from '@platform/core';

export const organisationRefusals = {
  notFound: refusal('ERR_ORGANISATION_NOT_FOUND', 404, { sv: 'Organisationen finns inte.', nb: 'Organisasjonen finnes ikke.' }),
  notCustomer: refusal('ERR_ORGANISATION_NOT_CUSTOMER', 403, {
    sv: 'Du kan bara ändra det här för dina egna kunder.',
    nb: 'Du kan bare endre dette for dine egne kunder.',
  }),
  /** Spec part 8, "organisation name or number exists": said only about what the asker reaches. */
  nameExists: refusal('ERR_ORGANISATION_NAME_EXISTS', 409, {
    sv: 'Det finns redan en organisation som heter så.',
    nb: 'Det finnes allerede en organisasjon med det navnet.',
  }),
  numberExists: refusal('ERR_ORGANISATION_NUMBER_EXISTS', 409, {
    sv: 'Det finns redan en organisation med det organisationsnumret.',
    nb: 'Det finnes allerede en organisasjon med det organisasjonsnummeret.',
  }),
  identity: refusal('ERR_ORGANISATION_IDENTITY', 403, {
    sv: 'Namn, organisationsnummer och land ändras av er låspartner.',
    nb: 'Navn, organisasjonsnummer og land endres av låspartneren deres.',
  }),
  type: refusal('ERR_ORGANISATION_TYPE', 422, {
    sv: 'Du kan bara lägga till egna kunder.',
    nb: 'Du kan bare legge til egne kunder.',
  }),
  typeFixed: refusal('ERR_ORGANISATION_TYPE_FIXED', 409, {
    sv: 'En organisation av den här typen kan inte bli det.',
    nb: 'En organisasjon av denne typen kan ikke bli det.',
  }),
  /** `held` names what: spec part 5 asks the same of an apartment. */
  held: refusal('ERR_ORGANISATION_HELD', 409, {
    sv: 'Typen kan inte ändras än. Det här hör till organisationen: {held}.',
    nb: 'Typen kan ikke endres ennå. Dette hører til organisasjonen: {held}.',
  }),
  bound: refusal('ERR_ORGANISATION_BOUND', 409, {
    sv: 'Organisationen är redan knuten till en låspartner.',
    nb: 'Organisasjonen er allerede knyttet til en låspartner.',
  }),
};

/** What stands at a field that only the server can judge. */
export const organisationFieldFaults = {
  organisationNumber: { sv: 'Det här är inte ett giltigt organisationsnummer.', nb: 'Dette er ikke et gyldig organisasjonsnummer.' },
  partnerId: { sv: 'Välj den låspartner som kunden hör till.', nb: 'Velg låspartneren som kunden hører til.' },
} as const satisfies Readonly<Record<string, Text>>;
