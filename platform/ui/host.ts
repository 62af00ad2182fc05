import type { LoadTexts } from '@platform/web';

export { WayBack } from './states/way-back.ts';
export { PortalRouter } from './leave/portal-router.tsx';
export { brand } from './theme/brand.ts';
export { ThemeProvider } from './theme/theme-provider.tsx';
export { loadTheme } from './theme/use-theme.ts';

/** The texts of the components themselves; their namespace is `ui`. */
export const uiLocales: LoadTexts = (language) => import(`./locales/${language}.json`);
