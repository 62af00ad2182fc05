import { Cart20Regular } from '@fluentui/react-icons/svg/cart';
import { Settings20Regular } from '@fluentui/react-icons/svg/settings';
import { contribute, dashboardTiles, organisationTabs, webPlugin, workSources } from '@platform/web';
import { caseActions, caseAsides } from '@plugins/cases/web/api';
import { flows } from '@plugins/flows/contract';
import { heldKeyActions, keyActions, keyLossActions } from '@plugins/keys/web/api';
import { orders } from '../contract/index.ts';

const { approve, approveOwn, make, order, orderOwn, read, readOwn, readSettings } = orders.permissions;
const [seen, ordering] = [
  [read, readOwn],
  [order, orderOwn],
];

export const ordersWeb = webPlugin(orders, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/orders', title: 'order.list', permission: seen, load: () => import('./order/order-list.page.tsx') },
    { path: '/orders/new', title: 'order.new', permission: ordering, load: () => import('./ordering/choose-key.page.tsx') },
    {
      path: '/orders/new/details',
      title: 'choose.byMarking',
      permission: ordering,
      load: () => import('./ordering/order-details.page.tsx'),
    },
    { path: '/orders/checkout', title: 'checkout.title', permission: ordering, load: () => import('./ordering/checkout.page.tsx') },
    { path: '/orders/:keyId/new', title: 'order.new', permission: ordering, load: () => import('./ordering/order-key.page.tsx') },
    { path: '/orders/:orderId', title: 'order.one', permission: seen, load: () => import('./order/order.page.tsx') },
    {
      path: '/admin/settings/orders',
      title: 'settings.title',
      permission: readSettings,
      load: () => import('./settings/settings.page.tsx'),
    },
  ],
  navigation: [
    { path: '/orders', label: 'order.list', icon: Cart20Regular, area: 'cases', permission: seen },
    { path: '/admin/settings/orders', label: 'settings.title', icon: Settings20Regular, area: 'administration', permission: readSettings },
  ],
  contributes: [
    contribute(workSources, {
      id: 'to-make',
      title: 'work.toMake',
      icon: Cart20Regular,
      tone: 'warning',
      area: 'cases',
      permission: make,
      order: 25,
      topic: flows.topics.flow,
      load: async () => (await import('./work/to-make.work.ts')).toMakeWork,
    }),
    contribute(workSources, {
      id: 'to-approve',
      title: 'work.toApprove',
      icon: Cart20Regular,
      tone: 'own',
      area: 'cases',
      permission: [approve, approveOwn],
      order: 7,
      topic: flows.topics.flow,
      load: async () => (await import('./work/to-approve.work.ts')).toApproveWork,
    }),
    contribute(workSources, {
      id: 'to-pay-back',
      title: 'work.toPayBack',
      icon: Cart20Regular,
      tone: 'warning',
      area: 'cases',
      permission: make,
      order: 26,
      topic: flows.topics.flow,
      load: async () => (await import('./work/to-pay-back.work.ts')).toPayBackWork,
    }),
    contribute(workSources, {
      id: 'differing',
      title: 'differences.title',
      icon: Cart20Regular,
      tone: 'warning',
      area: 'administration',
      permission: readSettings,
      order: 26,
      load: async () => (await import('./work/differing.work.ts')).differingWork,
    }),
    contribute(dashboardTiles, { id: 'orders', title: 'tile.title', permission: seen, order: 15, load: () => import('./orders.tile.tsx') }),
    contribute(keyLossActions, {
      id: 'order',
      title: 'order.new',
      permission: ordering,
      load: () => import('./order-lost-key.step.tsx'),
    }),
    contribute(heldKeyActions, { id: 'order', title: 'order.new', permission: ordering, load: () => import('./held-key.step.tsx') }),
    contribute(keyActions, { id: 'order', title: 'order.new', permission: ordering, load: () => import('./order-key.step.tsx') }),
    contribute(caseActions, { id: 'order', title: 'order.new', permission: ordering, load: () => import('./order-key.step.tsx') }),
    contribute(caseAsides, { id: 'order', title: 'order.one', permission: read, load: () => import('./order-of-case.aside.tsx') }),
    contribute(organisationTabs, {
      id: 'order-rules',
      title: 'rules.title',
      permission: read,
      load: () => import('./settings/rules.tab.tsx'),
    }),
    contribute(organisationTabs, {
      id: 'order-prices',
      title: 'prices.title',
      permission: readSettings,
      load: () => import('./settings/prices.tab.tsx'),
    }),
  ],
});
