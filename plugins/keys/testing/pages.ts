import type { ProvedPages } from '@platform/testing/pages';

export const keysPages: ProvedPages = {
  visited: {
    'admin@demo.example': [
      '/keys',
      '/keys/systems',
      '/keys/locks',
      '/keys/locks/import',
      '/keys/keyrings',
      '/keys/repositories',
      '/keys/receipt-templates',
      '/keys/receipt-templates/new',
      '/keys/settings',
      '/keys/list',
      '/keys/list/new',
      '/keys/list/import',
      '/keys/loans',
      '/keys/inventory',
      '/keys/inventory/new',
      '/keys/guides/loan/who',
      '/keys/guides/return',
      '/keys/guides/temporary',
    ],
    'partner@demo.example': ['/keys', '/keys/select-organisation', '/keys/list/import', '/my-keys'],
    'resident@demo.example': ['/my-keys', '/my-keys/inventoryapproval-request', '/keys'],
    'guest@demo.example': ['/keys/list'],
  },
  details: [
    '/keys/systems',
    '/keys/locks',
    '/keys/list',
    '/keys/keyrings',
    '/keys/repositories',
    '/keys/receipt-templates',
    '/keys/inventory',
  ],
  public: ['/verify', '/my-keys/receipt-request'],
};
