import { ClipboardTextLtr20Regular } from '@fluentui/react-icons/svg/clipboard-text-ltr';
import { contribute, dashboardTiles, organisationFigures, subjectTabs, webPlugin, workSources } from '@platform/web';
import { heldKeyActions, keyLossActions } from '@plugins/keys/web/api';
import { cases } from '../contract/index.ts';
import { caseActions, caseAsides } from './api.ts';
import { textPages } from './texts/text-pages.ts';

const { read, readOwn, reportOwn, write } = cases.permissions;
const anybodys = [read, readOwn];
/** What people report cases about. */
const ABOUT = [
  'KEY',
  'KEY_RING',
  'LOCK_SYSTEM',
  'SYSTEM_LOCK',
  'REPOSITORY',
  'APARTMENT',
  'USER',
  'PROPERTY',
  'DEVICE',
  'LOCK',
  'BOOKING',
  'ORDER',
];
const list = () => import('./list/case-list.page.tsx');

export const casesWeb = webPlugin(cases, {
  points: [caseActions, caseAsides],
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/cases', title: 'cases', permission: anybodys, load: list },
    { path: '/cases/claims', title: 'view.claims', permission: read, load: list },
    { path: '/cases/feedback', title: 'view.feedback', permission: read, load: list },
    { path: '/cases/orders', title: 'view.orders', permission: read, load: list },
    { path: '/cases/unread', title: 'view.unread', permission: anybodys, load: list },
    { path: '/cases/select-organisation', title: 'choose.title', permission: read, load: () => import('./select-organisation.page.tsx') },
    ...textPages.pages,
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
    ...textPages.navigation,
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
      order: 43,
      load: () => import('./tiles/own-cases.tile.tsx'),
    }),
    contribute(organisationFigures, {
      id: 'open',
      title: 'tile.text',
      permission: read,
      load: async () => ({ default: (await import('./open-case-count.tsx')).OpenCaseCountOf }),
    }),
    contribute(subjectTabs, {
      id: 'cases',
      title: 'cases',
      permission: anybodys,
      types: ABOUT,
      load: () => import('./tabs/subject-cases.tab.tsx'),
    }),
    contribute(heldKeyActions, { id: 'case', title: 'new.heldKey', permission: reportOwn, load: () => import('./tabs/held-key.step.tsx') }),
    contribute(keyLossActions, { id: 'case', title: 'new.action', permission: write, load: () => import('./tabs/lost-key.step.tsx') }),
  ],
});
