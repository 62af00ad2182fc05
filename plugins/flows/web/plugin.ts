import { Flowchart20Regular } from '@fluentui/react-icons/svg/flowchart';
import { contribute, dashboardTiles, webPlugin } from '@platform/web';
import { flows } from '../contract/index.ts';
import { flowGuides } from './help/guides.ts';

const permission = flows.permissions.read;

export const flowsWeb = webPlugin(flows, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/admin/workflows', title: 'console.title', permission, load: () => import('./workflow-list.page.tsx') },
    { path: '/admin/workflows/:flowId', title: 'flow.title', permission, load: () => import('./workflow.page.tsx') },
  ],
  navigation: [{ path: '/admin/workflows', label: 'console.title', icon: Flowchart20Regular, area: 'administration', permission }],
  contributes: [
    ...flowGuides,
    contribute(dashboardTiles, {
      id: 'flows',
      title: 'console.title',
      permission,
      order: 25,
      load: () => import('./tiles/flows.tile.tsx'),
    }),
  ],
});
