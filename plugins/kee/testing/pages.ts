import type { ProvedPages } from '@platform/testing/pages';

export const keePages: ProvedPages = {
  visited: {
    'partner@demo.example': ['/admin/devices', '/admin/accessgroups', '/admin/accessgroups/new'],
    'admin@demo.example': ['/admin/devices', '/mylocks', '/admin/kee-history'],
    'resident@demo.example': ['/mylocks', '/mylocks/events'],
  },
  details: ['/admin/devices', '/admin/accessgroups', '/admin/accessgroups/new'],
};
