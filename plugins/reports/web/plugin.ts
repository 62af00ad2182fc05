import { DataBarVertical20Regular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { contribute, dashboardTiles, webPlugin } from '@platform/web';
import { reports } from '../contract/index.ts';

const { read } = reports.permissions;

export const reportsWeb = webPlugin(reports, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [{ path: '/reports', title: 'title', permission: read, load: () => import('./reports.page.tsx') }],
  navigation: [{ path: '/reports', label: 'title', icon: DataBarVertical20Regular, area: 'reports', permission: read }],
  contributes: [
    contribute(dashboardTiles, { id: 'weeks', title: 'tile', permission: read, order: 10, load: () => import('./week.tile.tsx') }),
  ],
});
