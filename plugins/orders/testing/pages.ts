import type { ProvedPages } from '@platform/testing/pages';

export const ordersPages: ProvedPages = {
  visited: { 'partner@demo.example': ['/admin/settings/orders'] },
};
