import type { ProvedPages } from '@platform/testing/pages';

export const bookingPages: ProvedPages = {
  visited: {
    'admin@demo.example': [
      '/booking',
      '/booking/admin',
      '/booking/admin/statistics',
      '/booking/resources',
      '/booking/resources/import',
      '/booking/admin/import',
    ],
    'partner@demo.example': ['/booking/select-organisation'],
    'resident@demo.example': ['/booking'],
  },
  details: ['/booking/resources', '/booking/admin'],
};
