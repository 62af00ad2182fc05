import type { ProvedPages } from '@platform/testing/pages';

export const keePages: ProvedPages = {
  visited: {
    'partner@demo.example': ['/admin/devices', '/admin/devices/projects', '/admin/accessgroups', '/admin/accessgroups/new'],
    'admin@demo.example': ['/admin/devices', '/mylocks', '/admin/kee-history', '/mylocks/share/list', '/admin/kee-history/retention'],
    'resident@demo.example': ['/mylocks', '/mylocks/events', '/mylocks/share', '/mylocks/share/list'],
  },
  details: ['/admin/devices', '/admin/accessgroups'],
};
