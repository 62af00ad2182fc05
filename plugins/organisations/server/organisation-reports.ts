import { countedRows, provideTo, reportParts } from '@platform/server';
import { organisations } from '../contract/index.ts';

const { readCustomers, readPartners } = organisations.permissions;
const counted = { from: 'organisations_organisation o', organisation: 'o.id', at: 'o.created_at' } as const;
const customers = { sv: 'Kunder', nb: 'Kunder' };
const partners = { sv: 'Partner', nb: 'Partnere' };

/** How many customers there are, and partners. */
export const organisationReports = [
  provideTo(reportParts, {}, () => ({
    id: 'customers',
    text: customers,
    plugin: organisations,
    permission: readCustomers,
    order: 30,
    series: { ALL: customers },
    path: (_, { partnerId }) => `/admin/customers${partnerId ? `?partnerId=${partnerId}` : ''}`,
    listsByDay: true,
    count: countedRows({ ...counted, where: `o.type = 'CUSTOMER'` }),
  })),
  provideTo(reportParts, {}, () => ({
    id: 'partners',
    text: partners,
    plugin: organisations,
    permission: readPartners,
    order: 40,
    series: { ALL: partners },
    path: (_, { partnerId }) => (partnerId ? `/admin/partners/${partnerId}` : '/admin/partners'),
    listsByDay: true,
    count: countedRows({ ...counted, where: `o.type = 'PARTNER'` }),
  })),
];
