import { Settings20Regular } from '@fluentui/react-icons/svg/settings';
import { contribute, organisationTabs, webPlugin } from '@platform/web';
import { orders } from '../contract/index.ts';

const { readSettings } = orders.permissions;

export const ordersWeb = webPlugin(orders, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    {
      path: '/admin/settings/orders',
      title: 'settings.title',
      permission: readSettings,
      load: () => import('./settings/settings.page.tsx'),
    },
  ],
  navigation: [
    { path: '/admin/settings/orders', label: 'settings.title', icon: Settings20Regular, area: 'administration', permission: readSettings },
  ],
  contributes: [
    contribute(organisationTabs, {
      id: 'order-prices',
      title: 'prices.title',
      permission: readSettings,
      load: () => import('./settings/prices.tab.tsx'),
    }),
  ],
});
