import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { resourcePages } from '@platform/ui';
import { SystemLock } from '../../contract/index.ts';
import { lockSystemSearch } from '../components/searches.ts';
import { chartGroupSearch } from './lock-apis.ts';

/** Locks: their list, and one with who can open it and by which keys. */
export const systemLockPages = resourcePages(SystemLock, {
  path: '/keys/locks',
  area: 'keys',
  subject: 'SYSTEM_LOCK',
  icon: LockClosed20Regular,
  tabs: [
    { id: 'access', label: { sv: 'Vem kommer in', nb: 'Hvem kommer inn' }, load: () => import('./door-access.tab.tsx') },
    { id: 'keys', label: { sv: 'Nycklar', nb: 'Nøkler' }, load: () => import('./lock-keys.tab.tsx') },
  ],
  searches: { lockSystemId: lockSystemSearch, chartGroup: chartGroupSearch },
});
