import { Router20Regular } from '@fluentui/react-icons/svg/router';
import { propertyNames, resourcePages } from '@platform/ui';
import { Device, kee } from '../../contract/index.ts';

/** Control units: their list, and one with its doors and its connection. */
export const devicePages = resourcePages(Device, {
  path: '/admin/devices',
  area: 'access',
  icon: Router20Regular,
  subject: 'DEVICE',
  topic: kee.topics.device,
  suggestedBy: { property: propertyNames },
  changeNote: () => import('./plan-note.tab.tsx'),
  afterNew: () => import('./first-credentials.tab.tsx'),
  tabs: [
    { id: 'locks', label: { sv: 'Lås', nb: 'Låser' }, load: () => import('./device-locks.tab.tsx') },
    { id: 'connection', label: { sv: 'Anslutning', nb: 'Tilkobling' }, load: () => import('./connection.tab.tsx') },
  ],
});
