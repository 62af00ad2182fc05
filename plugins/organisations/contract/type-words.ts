import type { OrganisationType, Text } from '@platform/core';

/** The names of organisation types, on screen and in workbooks. */
export const TYPE_WORDS: Readonly<Record<OrganisationType, Text>> = {
  SYSTEM_ADMIN: { sv: 'Portalägare', nb: 'Portaleier' },
  SERVICEDESK: { sv: 'Servicedesk', nb: 'Servicedesk' },
  PARTNER: { sv: 'Låspartner', nb: 'Låspartner' },
  CUSTOMER: { sv: 'Kund', nb: 'Kunde' },
  UNBOUND: { sv: 'Utan låspartner', nb: 'Uten låspartner' },
  GUEST: { sv: 'Gäst', nb: 'Gjest' },
};
