import { DoorTag20Regular } from '@fluentui/react-icons/svg/door-tag';
import { contribute, dashboardTiles, webPlugin } from '@platform/web';
import { residents } from '../contract/index.ts';
import { apartmentTabs } from './api.ts';
import { residentGuides } from './help/guides.ts';

const { read, readOwn, write } = residents.permissions;

export const residentsWeb = webPlugin(residents, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/admin/apartments', title: 'apartments', permission: read, load: () => import('./apartment-list.page.tsx') },
    { path: '/admin/apartments/new', title: 'new', permission: write, load: () => import('./new-apartment.page.tsx') },
    {
      path: '/admin/apartments/import',
      title: 'import.title',
      permission: residents.permissions.import,
      load: () => import('./import/apartment-import.page.tsx'),
    },
    { path: '/admin/apartments/:apartmentId', title: 'apartment', permission: read, load: () => import('./apartment.page.tsx') },
  ],
  navigation: [{ path: '/admin/apartments', label: 'apartments', icon: DoorTag20Regular, area: 'people', permission: read }],
  contributes: [
    ...residentGuides,
    contribute(dashboardTiles, {
      id: 'apartments',
      title: 'apartments',
      permission: read,
      order: 45,
      load: () => import('./tiles/apartments.tile.tsx'),
    }),
    contribute(dashboardTiles, {
      id: 'own-apartment',
      title: 'tile.own.title',
      permission: readOwn,
      order: 40,
      load: () => import('./tiles/own-apartment.tile.tsx'),
    }),
  ],
  points: [apartmentTabs],
});
