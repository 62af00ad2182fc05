import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls this plugin's things. */
export const organisationAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Organisation: { text: { sv: 'Organisation', nb: 'Organisasjon' }, name: { table: 'organisations_organisation', column: 'name' } },
    OrganisationLogotype: { text: { sv: 'Logotyp', nb: 'Logo' } },
    OrganisationNote: { text: { sv: 'Intern anteckning', nb: 'Internt notat' } },
  },
  fields: {
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
