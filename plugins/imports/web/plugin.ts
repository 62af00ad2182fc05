import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { contribute, webPlugin, workSources } from '@platform/web';
import { imports } from '../contract/index.ts';
import { importFollowUps } from './follow-ups.ts';

export const importsWeb = webPlugin(imports, {
  locales: (language) => import(`./locales/${language}.json`),
  points: [importFollowUps],
  contributes: [
    contribute(workSources, {
      id: 'unfinished',
      title: 'work.title',
      icon: ArrowUpload20Regular,
      tone: 'warning',
      area: 'keys',
      permission: imports.permissions.run,
      order: 60,
      load: async () => (await import('./work/unfinished.work.ts')).unfinishedWork,
    }),
  ],
  pages: [{ path: '/imports/:importId', title: 'title', permission: imports.permissions.run, load: () => import('./import.page.tsx') }],
});
