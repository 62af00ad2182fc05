import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { BuildingMultiple20Regular } from '@fluentui/react-icons/svg/building-multiple';
import { BuildingPeople20Regular } from '@fluentui/react-icons/svg/building-people';
import { Headset20Regular } from '@fluentui/react-icons/svg/headset';
import { PlugDisconnected20Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { contribute, dashboardTiles, type Page, quickActions, webPlugin } from '@platform/web';
import { organisationChoice, partnerChoice } from '@platform/ui';
import { organisations } from '../contract/index.ts';
import { agreementPapers } from './api.ts';
import { byPartner, customerChoice } from './components/customer-choice.ts';
import { organisationGuides } from './help/guides.ts';

const { govern, governPartners, read, readCustomers, readOwn, readPartners } = organisations.permissions;
const anyRead = [read, readOwn];
const organisation = () => import('./organisation.page.tsx');
const created = () => import('./new/created.page.tsx');

const lists: readonly Page[] = [
  { path: '/admin/partners', title: 'partners.title', permission: readPartners, load: () => import('./lists/partner-list.page.tsx') },
  { path: '/admin/customers', title: 'customers.title', permission: readCustomers, load: () => import('./lists/customer-list.page.tsx') },
  { path: '/admin/unbound', title: 'unbound.title', permission: readCustomers, load: () => import('./lists/unbound-list.page.tsx') },
  {
    path: '/admin/servicedesk',
    title: 'servicedesk.title',
    permission: readPartners,
    load: () => import('./lists/service-desk-list.page.tsx'),
  },
];
const forms: readonly Page[] = [
  { path: '/admin/partners/new', title: 'partners.new', permission: governPartners, load: () => import('./new/new-partner.page.tsx') },
  { path: '/admin/customers/new', title: 'customers.new', permission: govern, load: () => import('./new/new-customer.page.tsx') },
  {
    path: '/admin/partners/:partnerId/new',
    title: 'customers.new',
    permission: governPartners,
    load: () => import('./new/new-partner-customer.page.tsx'),
  },
  {
    path: '/admin/servicedesk/new',
    title: 'servicedesk.new',
    permission: governPartners,
    load: () => import('./new/new-service-desk.page.tsx'),
  },
  { path: '/admin/partners/success/:partnerId', title: 'partners.title', permission: governPartners, load: created },
  { path: '/admin/partners/:partnerId/success/:customerId', title: 'customers.title', permission: governPartners, load: created },
  { path: '/admin/customers/success/:customerId', title: 'customers.title', permission: govern, load: created },
];
const details: readonly Page[] = [
  { path: '/admin/partners/:organisationId', title: 'organisation', permission: readPartners, load: organisation },
  { path: '/admin/customers/:organisationId', title: 'organisation', permission: readCustomers, load: organisation },
  { path: '/admin/unbound/:organisationId', title: 'organisation', permission: readCustomers, load: organisation },
  { path: '/admin/servicedesk/:organisationId', title: 'organisation', permission: readPartners, load: organisation },
  { path: '/admin/:organisationId', list: '/admin/customers', title: 'organisation', permission: readCustomers, load: organisation },
  { path: '/organisations/:organisationId', list: '/admin/customers', title: 'organisation', permission: anyRead, load: organisation },
  { path: '/my-organisation', title: 'mine', permission: anyRead, load: () => import('./my-organisation.page.tsx') },
];

export const organisationsWeb = webPlugin(organisations, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [...lists, ...forms, ...details],
  navigation: [
    { path: '/admin/partners', label: 'partners.title', icon: BuildingMultiple20Regular, area: 'people', permission: readPartners },
    { path: '/admin/customers', label: 'customers.title', icon: BuildingPeople20Regular, area: 'people', permission: readCustomers },
    { path: '/admin/unbound', label: 'unbound.title', icon: PlugDisconnected20Regular, area: 'people', permission: readCustomers },
    { path: '/admin/servicedesk', label: 'servicedesk.title', icon: Headset20Regular, area: 'people', permission: readPartners },
    { path: '/my-organisation', label: 'mine', icon: Building20Regular, area: 'administration', permission: anyRead },
  ],
  points: [organisationChoice, partnerChoice, agreementPapers],
  contributes: [
    customerChoice,
    byPartner,
    ...organisationGuides,
    contribute(quickActions, {
      id: 'customer',
      label: 'customers.new',
      icon: BuildingPeople20Regular,
      to: '/admin/customers/new',
      permission: govern,
    }),
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
