import { Megaphone20Regular } from '@fluentui/react-icons/svg/megaphone';
import { contribute, dashboardTiles, quickActions, userTabs, webPlugin } from '@platform/web';
import { accountTabs } from '@plugins/accounts/web/api';
import { board } from '../contract/index.ts';
import { boardPages, newsPages } from './resource-pages.ts';

const { listOwn, read, readOwn, write } = board.permissions;

export const boardWeb = webPlugin(board, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    ...newsPages.pages,
    ...boardPages.pages,
    { path: '/digital-board/emergency', title: 'emergency.title', permission: write, load: () => import('./emergency.page.tsx') },
    { path: '/screen', title: 'screen.title', public: true, bare: true, load: () => import('./screen/screen.page.tsx') },
  ],
  navigation: [...boardPages.navigation, ...newsPages.navigation],
  contributes: [
    contribute(quickActions, {
      id: 'emergency',
      label: 'emergency.title',
      icon: Megaphone20Regular,
      to: '/digital-board/emergency',
      permission: write,
    }),
    contribute(dashboardTiles, {
      id: 'news',
      title: 'news.title',
      permission: [readOwn, read],
      order: 41,
      load: () => import('./news.tile.tsx'),
    }),
    contribute(userTabs, { id: 'board', title: 'listing.tab', permission: write, load: () => import('./listing.tab.tsx') }),
    contribute(accountTabs, { id: 'board', title: 'listing.tab', permission: listOwn, load: () => import('./listing.tab.tsx') }),
  ],
});
