import type { ProvedPages } from '@platform/testing/pages';

export const ordersPages: ProvedPages = {
  visited: {
    'partner@demo.example': ['/admin/settings/orders', '/orders'],
    'admin@demo.example': ['/orders', '/orders/new', '/orders/new/details', '/orders/checkout'],
    'resident@demo.example': ['/orders', '/orders/new', '/orders/checkout'],
  },
};
