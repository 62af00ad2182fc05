import type { ProvedPages } from '@platform/testing/pages';

export const accountsPages: ProvedPages = {
  visited: {
    'admin@demo.example': [
      '/users',
      '/admin/users',
      '/admin/users/import',
      '/admin/audit',
      '/admin/security',
      '/myaccount',
      '/myaccount/passwordupdate',
    ],
    'resident@demo.example': ['/myaccount'],
  },
  details: ['/users'],
  public: ['/login', '/activate-account', '/register-organisation', '/onboarding', '/onboarding/register', '/onboarding/overview'],
};
