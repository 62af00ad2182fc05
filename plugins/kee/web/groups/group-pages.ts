import { PeopleLock20Regular } from '@fluentui/react-icons/svg/people-lock';
import { resourcePages } from '@platform/ui';
import { AccessGroup } from '../../contract/index.ts';

const made = resourcePages(AccessGroup, {
  path: '/admin/accessgroups',
  area: 'access',
  icon: PeopleLock20Regular,
  tabs: [
    { id: 'users', label: { sv: 'Medlemmar', nb: 'Medlemmer' }, load: () => import('./members.tab.tsx') },
    { id: 'locks', label: { sv: 'Lås', nb: 'Låser' }, load: () => import('./group-locks.tab.tsx') },
  ],
});
const at = (path: `/${string}`) => ({
  path,
  title: AccessGroup.words.one,
  permission: AccessGroup.read,
  load: () => import('./old-address.page.tsx'),
});

/** Access groups. The addresses that the spec knows a group by lead to its page. */
export const groupPages = {
  navigation: made.navigation,
  pages: [
    ...made.pages,
    at('/admin/accessgroups/new'),
    at('/admin/accessgroups/details/:organisationId/:id'),
    at('/admin/accessgroups/:organisationId/mob/:id'),
    at('/admin/accessgroups/:organisationId/:id/users'),
    at('/admin/accessgroups/:organisationId/:id/locks'),
  ],
};
