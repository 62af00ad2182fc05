import { contribute, type LoadTexts, webPlugin } from '@platform/web';
import { signInWays } from '@plugins/accounts/web/api';
import { idControl } from '../contract/index.ts';

export const idControlTexts: LoadTexts = (language) => import(`./locales/${language}.json`);

/** Signing in by e-ID. */
export const eidWay = contribute(signInWays, { id: 'eid', load: () => import('./sign-in/eid.way.tsx') });

/** What the sign-in page needs of this plugin: fetched without the rest of the portal. */
export const idControlSignIn = webPlugin(idControl, { locales: idControlTexts, contributes: [eidWay] });
