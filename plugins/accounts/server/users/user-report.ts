import { countedRows, provideTo, reportParts } from '@platform/server';
import { accounts, ROLE_WORDS } from '../../contract/index.ts';
import { HIGHEST_ROLE } from './user-list.ts';

/** People by role; whoever has several counts by the highest. */
export const userReport = provideTo(reportParts, {}, () => ({
  id: 'users',
  text: { sv: 'Användare', nb: 'Brukere' },
  plugin: accounts,
  permission: accounts.permissions.read,
  order: 10,
  series: ROLE_WORDS,
  path: (role) => `/users?highestRole=${role}`,
  listsByDay: true,
  count: countedRows({
    from: 'accounts_user u',
    organisation: 'u.organisationId',
    at: 'u.created_at',
    gone: 'u.removed_at',
    series: HIGHEST_ROLE,
  }),
}));
