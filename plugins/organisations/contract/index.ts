export { Contact, Contacts } from './contact.ts';
export { organisationEndpoints } from './endpoints.ts';
export { logotypeEndpoints } from './logotype-endpoints.ts';
export { logotypeRefusals } from './logotype-refusals.ts';
export { Logotype, LOGOTYPE_RULES, LogotypeId } from './logotype.ts';
export { NewNote, Note, NoteId } from './note.ts';
export { FirstAdmin, NewOrganisation, NewType, OrganisationChanges, TypeChange } from './organisation-fields.ts';
export { showOrganisationNumber, toOrganisationNumber } from './organisation-number.ts';
export {
  Organisation,
  OrganisationAgreements,
  OrganisationContact,
  OrganisationId,
  OrganisationServices,
  OrganisationSummary,
} from './organisation.ts';
export { organisations } from './plugin.ts';
export { TYPE_WORDS } from './type-words.ts';
export { organisationFieldFaults, organisationRefusals } from './refusals.ts';
export { organisationSubjects } from './subjects.ts';
