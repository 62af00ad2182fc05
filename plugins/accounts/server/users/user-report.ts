import { Role } from '@platform/core';
import { countedRows, provideTo, reportParts } from '@platform/server';
import { accounts, ROLE_WORDS } from '../../contract/index.ts';

/** Whoever has several roles counts by the first of them in the order of the roles. */
const ROLE = `(select r from unnest('{${Role.options.join()}}'::text[]) with ordinality as o (r, n) where r = any(u.roles) order by n limit 1)`;

/** People by role. */
export const userReport = provideTo(reportParts, {}, () => ({
  id: 'users',
  text: { sv: 'Användare', nb: 'Brukere' },
  plugin: accounts,
  permission: accounts.permissions.read,
  order: 10,
  series: ROLE_WORDS,
  path: (role) => `/users?role=${role}`,
  listsByDay: true,
  count: countedRows({ from: 'accounts_user u', organisation: 'u.organisationId', at: 'u.created_at', gone: 'u.removed_at', series: ROLE }),
}));
