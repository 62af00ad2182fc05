import type { ProvedPages } from '@platform/testing/pages';

export const reportsPages: ProvedPages = {
  visited: { 'admin@demo.example': ['/reports'], 'partner@demo.example': ['/reports'] },
};
