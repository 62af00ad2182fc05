import { webPlugin } from '@platform/web';
import { imports } from '../contract/index.ts';
import { importFollowUps } from './follow-ups.ts';

export const importsWeb = webPlugin(imports, {
  locales: (language) => import(`./locales/${language}.json`),
  points: [importFollowUps],
  pages: [{ path: '/imports/:importId', title: 'title', permission: imports.permissions.run, load: () => import('./import.page.tsx') }],
});
