import { z } from 'zod';

/** The roles of the portal, in order of rank, highest first (access.md, "Order of rank"). */
export const Role = z.enum([
  'SYSTEM_ADMIN',
  'SUPPORT',
  'PARTNER_ADMIN',
  'INTERNAL_ADMIN',
  'CUSTOMER_ADMIN',
  'CUSTOMER_PROPERTY_MANAGER',
  'CUSTOMER',
  'CUSTOMER_MEMBER',
  'CUSTOMER_ADMIN_GUEST',
  'RESIDENT',
  'GUEST',
  'TEMPORARY',
]);
export type Role = z.output<typeof Role>;

/** What an organisation can have switched on (spec part 3). */
export const OrganisationService = z.enum([
  'PROPERTIES',
  'DOCUMENTS',
  'CASES',
  'CASES_FOR_USERS',
  'KEE',
  'KEY_MANAGEMENT',
  'KEY_ORDERS',
  'BOOKING',
  'DIGITAL_BOARD',
]);
export type OrganisationService = z.output<typeof OrganisationService>;

/** What an organisation is (spec part 3). */
export const OrganisationType = z.enum(['SYSTEM_ADMIN', 'SERVICEDESK', 'PARTNER', 'CUSTOMER', 'UNBOUND', 'GUEST']);
export type OrganisationType = z.output<typeof OrganisationType>;

/** What a user may be told or not (spec part 3, "Notification switches"). */
export const NotificationSwitch = z.enum([
  'notifyCaseNew',
  'notifyCaseAssigned',
  'notifyCaseUpdate',
  'notifyKeyReturned',
  'notifyKeyStorageChange',
  'notifyKeyLoanRequestAcceptance',
  'notifyDocumentAwaitingApproval',
  'notifyDocumentStatus',
  'notifyLockShareUsed',
]);
export type NotificationSwitch = z.output<typeof NotificationSwitch>;

/** The two countries. Also the value of the language header (spec part 7): SE asks for Swedish, NO for Norwegian. */
export const Country = z.enum(['SE', 'NO']);
export type Country = z.output<typeof Country>;

/** The interface languages as BCP 47 primary tags. */
export const Language = z.enum(['sv', 'nb']);
export type Language = z.output<typeof Language>;

/** SE maps to Swedish, NO to Norwegian bokmål (spec part 1). */
export const LANGUAGE_OF: Readonly<Record<Country, Language>> = { SE: 'sv', NO: 'nb' };

/** One text in both languages; `{name}` is replaced by the value of that name. */
export type Text = Readonly<Record<Language, string>>;

/** The countries as people call them. */
export const COUNTRY_WORDS: Readonly<Record<Country, Text>> = { SE: { sv: 'Sverige', nb: 'Sverige' }, NO: { sv: 'Norge', nb: 'Norge' } };

/** Puts values into the `{name}` places of a text. A name without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}
