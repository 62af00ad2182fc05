import type { LoadTexts } from '@platform/web';

const shell: LoadTexts = (language) => import(`./locales/${language}.json`);
const gallery: LoadTexts = (language) => import(`./gallery/locales/${language}.json`);

/** The texts of the host's own, by namespace. */
export const shellLocales: Readonly<Record<string, LoadTexts>> = {
  shell,
  ...(import.meta.env.MODE !== 'production' && { gallery }),
};
