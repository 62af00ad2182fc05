import { DoorTag20Regular } from '@fluentui/react-icons/svg/door-tag';
import { webPlugin } from '@platform/web';
import { residents } from '../contract/index.ts';
import { apartmentTabs } from './api.ts';

const { read, write } = residents.permissions;

export const residentsWeb = webPlugin(residents, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/admin/apartments', title: 'apartments', permission: read, load: () => import('./apartment-list.page.tsx') },
    { path: '/admin/apartments/new', title: 'new', permission: write, load: () => import('./new-apartment.page.tsx') },
    { path: '/admin/apartments/:apartmentId', title: 'apartment', permission: read, load: () => import('./apartment.page.tsx') },
  ],
  navigation: [{ path: '/admin/apartments', label: 'apartments', icon: DoorTag20Regular, area: 'people', permission: read }],
  points: [apartmentTabs],
});
