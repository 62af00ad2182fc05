import { type LoadTexts, type Page, webPlugin } from '@platform/web';
import { accounts } from '../contract/index.ts';
import { signInWays } from './api.ts';

export const accountTexts: LoadTexts = (language) => import(`./locales/${language}.json`);

/** The pages of whoever is not signed in. They need nothing of other plugins but ways to sign in. */
export const signInPages: readonly Page[] = [
  { path: '/login', title: 'signIn.title', public: true, load: () => import('./sign-in.page.tsx') },
  { path: '/reset/:email?', title: 'reset.title', public: true, load: () => import('./links/reset.page.tsx') },
  { path: '/activate-account', title: 'activate.title', public: true, load: () => import('./links/activate-account.page.tsx') },
  { path: '/recover/:token', title: 'recover.title', public: true, load: () => import('./links/recover.page.tsx') },
  { path: '/confirm-email/:token', title: 'emailLink.confirm.title', public: true, load: () => import('./email/confirm-email.page.tsx') },
  { path: '/stop-email/:token', title: 'emailLink.stop.title', public: true, load: () => import('./email/stop-email.page.tsx') },
  { path: '/register/:token', title: 'register.title', public: true, load: () => import('./links/register.page.tsx') },
  {
    path: '/register-organisation',
    title: 'registration.company',
    public: true,
    load: () => import('./registration/register-organisation.page.tsx'),
  },
];

/** What the sign-in page needs of this plugin: fetched without the rest of the portal. */
export const accountsSignIn = webPlugin(accounts, { locales: accountTexts, pages: signInPages, points: [signInWays] });
