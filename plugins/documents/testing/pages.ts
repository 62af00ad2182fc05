import type { ProvedPages } from '@platform/testing/pages';

export const documentsPages: ProvedPages = {
  visited: {
    'admin@demo.example': ['/documents', '/documents/new'],
    'resident@demo.example': ['/documents'],
  },
  details: ['/documents'],
};
