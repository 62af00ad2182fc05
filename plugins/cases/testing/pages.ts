import type { ProvedPages } from '@platform/testing/pages';

export const casesPages: ProvedPages = {
  visited: {
    'admin@demo.example': ['/cases', '/cases/claims', '/cases/feedback', '/cases/unread', '/cases/orders', '/cases/new', '/cases/texts'],
    'partner@demo.example': ['/cases', '/cases/select-organisation', '/cases/new'],
    'resident@demo.example': ['/cases', '/cases/new'],
  },
  details: ['/cases', '/cases/texts'],
};
