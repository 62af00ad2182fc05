import { ClipboardTextLtr20Regular } from '@fluentui/react-icons/svg/clipboard-text-ltr';
import { contribute, dashboardTiles, userTabs, webPlugin, workSources } from '@platform/web';
import { keyLossActions, keyTabs } from '@plugins/keys/web/api';
import { apartmentTabs } from '@plugins/residents/web/api';
import { cases } from '../contract/index.ts';

const { read, readOwn, reportOwn, write } = cases.permissions;
const anybodys = [read, readOwn];
const list = () => import('./list/case-list.page.tsx');

export const casesWeb = webPlugin(cases, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/cases', title: 'cases', permission: anybodys, load: list },
    { path: '/cases/claims', title: 'view.claims', permission: read, load: list },
    { path: '/cases/feedback', title: 'view.feedback', permission: read, load: list },
    { path: '/cases/orders', title: 'view.orders', permission: read, load: list },
    { path: '/cases/unread', title: 'view.unread', permission: anybodys, load: list },
    { path: '/cases/select-organisation', title: 'choose.title', permission: read, load: () => import('./select-organisation.page.tsx') },
    { path: '/cases/new', title: 'new.title', permission: [write, reportOwn], load: () => import('./report/new-case.page.tsx') },
    { path: '/cases/:caseId', title: 'case', permission: anybodys, load: () => import('./one/case.page.tsx') },
  ],
  navigation: [
    {
      path: '/cases',
      label: 'cases',
      icon: ClipboardTextLtr20Regular,
      area: 'cases',
      permission: anybodys,
      badge: () => import('./unread-cases.badge.tsx'),
    },
  ],
  contributes: [
    contribute(workSources, {
      id: 'overdue',
      title: 'work.overdue',
      icon: ClipboardTextLtr20Regular,
      tone: 'danger',
      area: 'cases',
      permission: write,
      order: 15,
      topic: cases.topics.case,
      load: async () => (await import('./work/overdue.work.ts')).overdueCasesWork,
    }),
    contribute(dashboardTiles, {
      id: 'open-cases',
      title: 'tile.title',
      permission: read,
      order: 12,
      load: () => import('./tiles/open-cases.tile.tsx'),
    }),
    contribute(dashboardTiles, {
      id: 'own-cases',
      title: 'own',
      permission: readOwn,
      order: 14,
      load: () => import('./tiles/own-cases.tile.tsx'),
    }),
    contribute(keyTabs, { id: 'cases', title: 'cases', permission: read, load: () => import('./tabs/key-cases.tab.tsx') }),
    contribute(keyLossActions, { id: 'case', title: 'new.action', permission: write, load: () => import('./tabs/lost-key.step.tsx') }),
    contribute(apartmentTabs, { id: 'cases', title: 'cases', permission: read, load: () => import('./tabs/apartment-cases.tab.tsx') }),
    contribute(userTabs, { id: 'cases', title: 'cases', permission: read, load: () => import('./tabs/user-cases.tab.tsx') }),
  ],
});
