import type { ProvedPages } from '@platform/testing/pages';

export const keysPages: ProvedPages = {
  visited: {
    'admin@demo.example': [
      '/keys',
      '/keys/systems',
      '/keys/keyrings',
      '/keys/repositories',
      '/keys/receipt-templates',
      '/keys/receipt-templates/new',
      '/keys/settings',
      '/keys/list',
      '/keys/list/new',
      '/keys/list/import',
      '/keys/loans',
      '/keys/guides/loan/who',
      '/keys/guides/return',
    ],
    'partner@demo.example': ['/keys', '/keys/select-organisation', '/keys/list/import', '/my-keys'],
    'resident@demo.example': ['/my-keys', '/keys'],
    'guest@demo.example': ['/keys/list'],
  },
  details: ['/keys/systems', '/keys/list', '/keys/keyrings', '/keys/repositories', '/keys/receipt-templates'],
  public: ['/verify', '/my-keys/receipt-request'],
};
