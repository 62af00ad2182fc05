import { Flowchart20Regular } from '@fluentui/react-icons/svg/flowchart';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { contribute, organisationCards, webPlugin, workSources } from '@platform/web';
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
    contribute(organisationCards, { id: 'flows', title: 'card.title', permission, load: () => import('./organisation-flows.tab.tsx') }),
    contribute(workSources, {
      id: 'failing',
      title: 'work.title',
      icon: Warning20Regular,
      tone: 'danger',
      area: 'administration',
      permission,
      order: 30,
      topic: flows.topics.flow,
      load: async () => (await import('./work/failing.work.ts')).failingWork,
    }),
  ],
});
