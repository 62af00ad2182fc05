import { countedRows, provideTo, reportParts } from '@platform/server';
import { keys } from '../contract/index.ts';

/** Keys by type. Those that are archived count until they were. */
export const keyReport = provideTo(reportParts, {}, () => ({
  id: 'keys',
  text: { sv: 'Nycklar', nb: 'Nøkler' },
  plugin: keys,
  permission: keys.permissions.read,
  order: 90,
  series: {
    MECHANICAL: { sv: 'Mekaniska', nb: 'Mekaniske' },
    DIGITAL: { sv: 'Digitala', nb: 'Digitale' },
    RFID: { sv: 'Taggar', nb: 'Brikker' },
  },
  path: (type) => `/keys/list?type=${type}`,
  count: countedRows({ from: 'keys_key k', organisation: 'k.organisationId', at: 'k.created_at', gone: 'k.archived_at', series: 'k.type' }),
}));
