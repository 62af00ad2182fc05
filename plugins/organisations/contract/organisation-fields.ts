import { Country, EmailAddress, multiLine, oneLine, OrganisationService, PhoneNumber, Website } from '@platform/core';
import { z } from 'zod';
import { OrganisationId } from './organisation.ts';

const text = (max: number) => oneLine(max).nullable();
const lines = (max: number) => multiLine(max).nullable();
const phone = PhoneNumber.nullable();
const email = EmailAddress.nullable();

const contact = {
  address: text(200),
  /** Valid in its country: `toPostalCode` says so. */
  postalCode: text(20),
  city: text(100),
  invoiceAddress: lines(500),
  visitingAddress: lines(500),
  postalAddress: lines(500),
  reference: text(100),
  contactPerson: text(100),
  phone,
  dutyPhone: phone,
  email,
  caseNotificationEmail: email,
  quoteRequestEmail: email,
  directionsUrl: Website.nullable(),
};
/** What an organisation is called and registered as: its partner's to change, and the portal owner's. */
const identity = {
  name: oneLine(100, 1),
  /** Valid in its country: `toOrganisationNumber` says so. */
  organisationNumber: text(30),
  country: Country,
};

/** Whoever is invited, by a mail, to run a new organisation. */
export const FirstAdmin = z.strictObject({ firstName: oneLine(100, 1), lastName: oneLine(100, 1), email: EmailAddress });
export type FirstAdmin = z.output<typeof FirstAdmin>;

/** What somebody may make. The others register themselves, or are there from the start. */
export const NewOrganisation = z.strictObject({
  ...z.strictObject({ ...contact, organisationNumber: identity.organisationNumber }).partial().shape,
  name: identity.name,
  country: identity.country,
  type: z.enum(['CUSTOMER', 'PARTNER', 'SERVICEDESK']),
  /** Whose customer it becomes; the asker's own when left out. */
  partnerId: OrganisationId.optional(),
  services: z.array(OrganisationService).max(20).optional(),
  admin: FirstAdmin.optional(),
});
export type NewOrganisation = z.output<typeof NewOrganisation>;

/** The changed fields, and the version that was read. */
export const OrganisationChanges = z.strictObject({
  ...z.strictObject({ ...contact, ...identity }).partial().shape,
  version: z.number().int(),
});
export type OrganisationChanges = z.output<typeof OrganisationChanges>;

/** What an organisation may become by somebody's decision; who registered themselves are bound instead. */
export const NewType = z.enum(['UNBOUND', 'CUSTOMER', 'PARTNER']);
export type NewType = z.output<typeof NewType>;

export const TypeChange = z.strictObject({
  type: NewType,
  /** Whose customer it becomes. */
  partnerId: OrganisationId.optional(),
  version: z.number().int(),
});
export type TypeChange = z.output<typeof TypeChange>;
