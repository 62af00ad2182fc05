import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { BuildingPeople20Regular } from '@fluentui/react-icons/svg/building-people';
import { contribute, dashboardTiles, webPlugin } from '@platform/web';
import { organisations } from '../contract/index.ts';
import { organisationGuides } from './help/guides.ts';

const { read, readCustomers, readOwn } = organisations.permissions;
const anyRead = [read, readOwn];

export const organisationsWeb = webPlugin(organisations, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/admin/customers', title: 'customers.title', permission: readCustomers, load: () => import('./customer-list.page.tsx') },
    { path: '/organisations/:organisationId', title: 'organisation', permission: anyRead, load: () => import('./organisation.page.tsx') },
    { path: '/my-organisation', title: 'mine', permission: anyRead, load: () => import('./my-organisation.page.tsx') },
  ],
  navigation: [
    { path: '/admin/customers', label: 'customers.title', icon: BuildingPeople20Regular, area: 'people', permission: readCustomers },
    { path: '/my-organisation', label: 'mine', icon: Building20Regular, area: 'people', permission: anyRead },
  ],
  contributes: [
    ...organisationGuides,
    contribute(dashboardTiles, {
      id: 'customers',
      title: 'customers.title',
      permission: readCustomers,
      order: 30,
      load: () => import('./tiles/customers.tile.tsx'),
    }),
    contribute(dashboardTiles, {
      id: 'own-organisation',
      title: 'mine',
      permission: anyRead,
      order: 70,
      load: () => import('./tiles/own-organisation.tile.tsx'),
    }),
    contribute(dashboardTiles, { id: 'contact', title: 'tile.contact.title', order: 80, load: () => import('./tiles/contact.tile.tsx') }),
  ],
});
