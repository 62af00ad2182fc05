import { LockClosedKey20Regular } from '@fluentui/react-icons/svg/lock-closed-key';
import { resourcePages } from '@platform/ui';
import { LockSystem } from '../../contract/index.ts';

/** Lock systems: their list, and one with its keys. */
export const lockSystemPages = resourcePages(LockSystem, {
  path: '/keys/systems',
  area: 'keys',
  subject: 'LOCK_SYSTEM',
  icon: LockClosedKey20Regular,
  tabs: [
    { id: 'keys', label: { sv: 'Nycklar', nb: 'Nøkler' }, load: () => import('./lock-system-keys.tab.tsx') },
    { id: 'locks', label: { sv: 'Lås', nb: 'Låser' }, load: () => import('../locks/lock-system-locks.tab.tsx') },
    { id: 'groups', label: { sv: 'Grupper', nb: 'Grupper' }, load: () => import('../locks/chart-groups.tab.tsx') },
  ],
});
