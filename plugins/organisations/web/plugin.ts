import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { BuildingPeople20Regular } from '@fluentui/react-icons/svg/building-people';
import { webPlugin } from '@platform/web';
import { organisations } from '../contract/index.ts';

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
});
