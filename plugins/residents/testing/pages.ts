import type { ProvedPages } from '@platform/testing/pages';

export const residentsPages: ProvedPages = {
  visited: {
    'admin@demo.example': [
      '/admin/apartments',
      '/admin/apartments/new',
      '/admin/apartments/import',
      '/admin/apartments/servicerequests',
      '/admin/apartments/servicerequests/new',
    ],
    'resident@demo.example': ['/service-requests'],
  },
  details: ['/admin/apartments'],
  public: ['/service-request-link/none'],
};
