import type { Role } from '@platform/core';

/** The names of the roles in the portal and in lists. Lists may be in English. */
export const ROLE_WORDS = {
  SYSTEM_ADMIN: { sv: 'Systemadministratör', nb: 'Systemadministrator', en: 'System administrator' },
  SUPPORT: { sv: 'Support', nb: 'Brukerstøtte', en: 'Support' },
  PARTNER_ADMIN: { sv: 'Partneradministratör', nb: 'Partneradministrator', en: 'Partner administrator' },
  INTERNAL_ADMIN: { sv: 'Intern administratör', nb: 'Intern administrator', en: 'Internal administrator' },
  CUSTOMER_ADMIN: { sv: 'Kundadministratör', nb: 'Kundeadministrator', en: 'Customer administrator' },
  CUSTOMER_PROPERTY_MANAGER: { sv: 'Fastighetsförvaltare', nb: 'Eiendomsforvalter', en: 'Property manager' },
  CUSTOMER: { sv: 'Begränsad administratör', nb: 'Begrenset administrator', en: 'Limited administrator' },
  CUSTOMER_MEMBER: { sv: 'Medlem', nb: 'Medlem', en: 'Member' },
  CUSTOMER_ADMIN_GUEST: { sv: 'Gästadministratör', nb: 'Gjesteadministrator', en: 'Guest administrator' },
  RESIDENT: { sv: 'Boende', nb: 'Beboer', en: 'Resident' },
  GUEST: { sv: 'Gäst', nb: 'Gjest', en: 'Guest' },
  TEMPORARY: { sv: 'Tillfällig', nb: 'Midlertidig', en: 'Temporary' },
} as const satisfies Readonly<Record<Role, { readonly sv: string; readonly nb: string; readonly en: string }>>;
