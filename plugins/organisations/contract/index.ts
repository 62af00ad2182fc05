export { Contact, Contacts } from './contact.ts';
export { organisationEndpoints } from './endpoints.ts';
export { Organisation, OrganisationContact, OrganisationId, OrganisationServices, OrganisationSummary } from './organisation.ts';
export { organisations } from './plugin.ts';
export { organisationRefusals } from './refusals.ts';
