import { webPlugin } from '@platform/web';
import { idControl } from '../contract/index.ts';

export const idControlWeb = webPlugin(idControl, {
  locales: (language) => import(`./locales/${language}.json`),
});
