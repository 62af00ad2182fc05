import { contribute, webPlugin } from '@platform/web';
import { signInWays } from '@plugins/accounts/web/api';
import { idControl } from '../contract/index.ts';

export const idControlWeb = webPlugin(idControl, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [{ path: '/eident/return', title: 'eid.return.title', public: true, load: () => import('./eident-return.page.tsx') }],
  contributes: [contribute(signInWays, { id: 'eid', load: () => import('./sign-in/eid.way.tsx') })],
});
