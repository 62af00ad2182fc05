import { countedRows, provideTo, reportParts } from '@platform/server';
import { kee } from '../../contract/index.ts';

/** Control units by type. */
export const deviceReport = provideTo(reportParts, {}, () => ({
  id: 'kee-devices',
  text: { sv: 'Styrenheter', nb: 'Styreenheter' },
  plugin: kee,
  permission: kee.permissions.read,
  order: 110,
  series: { LOCK: { sv: 'Lås', nb: 'Lås' }, DEVICE: { sv: 'Enheter', nb: 'Enheter' } },
  path: (type) => `/admin/devices?deviceType=${type}`,
  listsByDay: true,
  count: countedRows({ from: 'kee_device d', organisation: 'd.organisationId', at: 'd.created_at', series: 'd.device_type' }),
}));
