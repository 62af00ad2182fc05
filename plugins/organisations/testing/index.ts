import { Organisation, OrganisationSummary } from '../contract/index.ts';

export { demoOrganisations } from '../server/demo-organisations.ts';

/** An organisation as a list answers it. */
export function anOrganisationSummary(changes: Partial<OrganisationSummary> = {}): OrganisationSummary {
  const id = OrganisationSummary.shape.id.parse('01900000-0000-7000-8000-0000000000f1');
  return { id, name: 'Brf Eken', organisationNumber: null, type: 'CUSTOMER', country: 'SE', city: 'Lund', partner: null, ...changes };
}

/** An organisation as its own page reads it. */
export function anOrganisation(changes: Partial<Organisation> = {}): Organisation {
  const nothing = Object.fromEntries(Object.keys(Organisation.shape).map((field) => [field, null]));
  const flags = { timeZone: 'Europe/Stockholm', activeSwish: false, activeNets: false, requiresEid: false, version: 1 };
  return Organisation.parse({ ...nothing, ...flags, ...anOrganisationSummary(), ...changes });
}
