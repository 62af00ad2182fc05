import type { ProvedPages } from '@platform/testing/pages';
import { demoOrganisations } from '../server/demo-organisations.ts';

const { serviceDesk, partner, bjorken, guests } = demoOrganisations;

export const organisationsPages: ProvedPages = {
  visited: {
    'admin@demo.example': ['/my-organisation'],
    'partner@demo.example': [
      '/admin/customers',
      '/admin/customers/new',
      '/admin/unbound',
      '/my-organisation?tab=logotype',
      ...['overview', 'information', 'notes', 'agreements', 'services'].map((tab) => `/admin/customers/${bjorken}?tab=${tab}`),
    ],
    'system@demo.example': [
      '/admin/partners',
      '/admin/partners/new',
      `/admin/partners/${partner}`,
      `/admin/partners/${partner}/new`,
      `/admin/partners/success/${partner}`,
      `/admin/customers/success/${bjorken}`,
      `/admin/partners/${partner}/success/${bjorken}`,
      `/admin/${bjorken}`,
      `/organisations/${bjorken}`,
      '/admin/servicedesk',
      '/admin/servicedesk/new',
      `/admin/servicedesk/${serviceDesk}`,
      `/admin/unbound/${guests}`,
    ],
  },
};
