import { Country, OrganisationService, OrganisationType } from '@platform/core';
import { z } from 'zod';

export const OrganisationId = z.uuid().brand('OrganisationId');
export type OrganisationId = z.output<typeof OrganisationId>;

/** An organisation as lists and choosers show it. */
export const OrganisationSummary = z.object({
  id: OrganisationId,
  name: z.string(),
  organisationNumber: z.string().nullable(),
  type: OrganisationType,
  country: Country,
  city: z.string().nullable(),
  /** The partner whose customer the organisation is. While unbound, it is the partner named at registration. */
  partner: z.object({ id: OrganisationId, name: z.string() }).nullable(),
});
export type OrganisationSummary = z.output<typeof OrganisationSummary>;

/** Where and how the organisation is reached (spec part 3). */
export const OrganisationContact = z.object({
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  invoiceAddress: z.string().nullable(),
  visitingAddress: z.string().nullable(),
  postalAddress: z.string().nullable(),
  reference: z.string().nullable(),
  contactPerson: z.string().nullable(),
  phone: z.string().nullable(),
  dutyPhone: z.string().nullable(),
  email: z.string().nullable(),
  caseNotificationEmail: z.string().nullable(),
  quoteRequestEmail: z.string().nullable(),
  directionsUrl: z.string().nullable(),
});
export type OrganisationContact = z.output<typeof OrganisationContact>;

export const Organisation = OrganisationSummary.extend({
  ...OrganisationContact.shape,
  timeZone: z.string(),
  /** Whether its users sign in with an e-ID only. */
  requiresEid: z.boolean(),
  /** Whether it takes payment by Swish and by card. Set where payments are set up. */
  activeSwish: z.boolean(),
  activeNets: z.boolean(),
  version: z.number().int(),
});
export type Organisation = z.output<typeof Organisation>;

/** Which services are on; `version` is the organisation's, to be sent back with a change. */
export const OrganisationServices = z.object({ services: z.array(OrganisationService), version: z.number().int() });
export type OrganisationServices = z.output<typeof OrganisationServices>;

/** What the partner has agreed on with its customer. */
export const OrganisationAgreements = z.object({
  hasServiceAgreement: z.boolean(),
  hasDutyAgreement: z.boolean(),
  version: z.number().int(),
});
export type OrganisationAgreements = z.output<typeof OrganisationAgreements>;
