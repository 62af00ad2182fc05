import type { OrganisationService, Text } from '@platform/core';
import { auditWords, provideTo } from '@platform/server';
import { TYPE_WORDS } from '../contract/index.ts';

const services: Readonly<Record<OrganisationService, Text>> = {
  PROPERTIES: { sv: 'Fastigheter och ritningar', nb: 'Eiendommer og plantegninger' },
  DOCUMENTS: { sv: 'Dokument', nb: 'Dokumenter' },
  CASES: { sv: 'Ärenden', nb: 'Saker' },
  CASES_FOR_USERS: { sv: 'Ärenden för boende', nb: 'Saker for beboere' },
  KEE: { sv: 'Digitala lås', nb: 'Digitale låser' },
  KEY_MANAGEMENT: { sv: 'Nyckelhantering', nb: 'Nøkkelhåndtering' },
  KEY_ORDERS: { sv: 'Nyckelbeställningar', nb: 'Nøkkelbestillinger' },
  BOOKING: { sv: 'Bokning', nb: 'Booking' },
  DIGITAL_BOARD: { sv: 'Digital anslagstavla', nb: 'Digital oppslagstavle' },
};

/** What the audit log calls this plugin's things. */
export const organisationAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Organisation: {
      text: { sv: 'Organisation', nb: 'Organisasjon' },
      name: { table: 'organisations_organisation', column: 'name' },
      values: { type: TYPE_WORDS, services },
    },
    OrganisationLogotype: { text: { sv: 'Logotyp', nb: 'Logo' } },
    OrganisationNote: { text: { sv: 'Intern anteckning', nb: 'Internt notat' } },
  },
  fields: {
    name: { sv: 'namn', nb: 'navn' },
    type: { sv: 'typ', nb: 'type' },
    phone: { sv: 'telefon', nb: 'telefon' },
    email: { sv: 'e-post', nb: 'e-post' },
    address: { sv: 'adress', nb: 'adresse' },
    organisationNumber: { sv: 'organisationsnummer', nb: 'organisasjonsnummer' },
    services: { sv: 'tjänster', nb: 'tjenester' },
    partnerId: { sv: 'låspartner', nb: 'låspartner' },
    country: { sv: 'land', nb: 'land' },
    timeZone: { sv: 'tidszon', nb: 'tidssone' },
    city: { sv: 'ort', nb: 'sted' },
    invoiceAddress: { sv: 'fakturaadress', nb: 'fakturaadresse' },
    visitingAddress: { sv: 'besöksadress', nb: 'besøksadresse' },
    postalAddress: { sv: 'postadress', nb: 'postadresse' },
    reference: { sv: 'referens', nb: 'referanse' },
    contactPerson: { sv: 'kontaktperson', nb: 'kontaktperson' },
    dutyPhone: { sv: 'jourtelefon', nb: 'vakttelefon' },
    caseNotificationEmail: { sv: 'e-post för ärenden', nb: 'e-post for saker' },
    quoteRequestEmail: { sv: 'e-post för offerter', nb: 'e-post for tilbud' },
    directionsUrl: { sv: 'vägbeskrivning', nb: 'veibeskrivelse' },
    hasServiceAgreement: { sv: 'serviceavtal', nb: 'serviceavtale' },
    hasDutyAgreement: { sv: 'jouravtal', nb: 'vaktavtale' },
    requiresEid: { sv: 'krav på e-legitimation', nb: 'krav om e-ID' },
  },
}));
