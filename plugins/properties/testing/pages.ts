import type { ProvedPages } from '@platform/testing/pages';

export const propertiesPages: ProvedPages = {
  visited: {
    'admin@demo.example': ['/properties', '/properties/import', '/properties/map'],
    'partner@demo.example': ['/properties'],
    'guest@demo.example': ['/properties'],
  },
  details: ['/properties'],
};
