import type { OrganisationType, Text } from '@platform/core';

/** What organisations are, as people call it: on the screen and in the workbook of a list. */
export const TYPE_WORDS: Readonly<Record<OrganisationType, Text>> = {
  SYSTEM_ADMIN: { sv: 'Portalägare', nb: 'Portaleier' },
  SERVICEDESK: { sv: 'Servicedesk', nb: 'Servicedesk' },
  PARTNER: { sv: 'Låspartner', nb: 'Låspartner' },
  CUSTOMER: { sv: 'Kund', nb: 'Kunde' },
  UNBOUND: { sv: 'Utan låspartner', nb: 'Uten låspartner' },
  GUEST: { sv: 'Gäst', nb: 'Gjest' },
};
