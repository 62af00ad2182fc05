import { countedRows, provideTo, reportParts } from '@platform/server';
import { residents } from '../contract/index.ts';

/** How many apartments there are. */
export const apartmentReport = provideTo(reportParts, {}, () => ({
  id: 'apartments',
  text: { sv: 'Lägenheter', nb: 'Leiligheter' },
  plugin: residents,
  permission: residents.permissions.read,
  order: 20,
  series: { ALL: { sv: 'Lägenheter', nb: 'Leiligheter' } },
  path: () => '/admin/apartments',
  listsByDay: true,
  count: countedRows({ from: 'residents_apartment a', organisation: 'a.organisationId', at: 'a.created_at' }),
}));
