import { PersonKey20Regular } from '@fluentui/react-icons/svg/person-key';
import { contribute, dashboardTiles, webPlugin } from '@platform/web';
import { idControl } from '../contract/index.ts';
import { eidWay, idControlTexts } from './sign-in.ts';

const { check } = idControl.permissions;

export const idControlWeb = webPlugin(idControl, {
  locales: idControlTexts,
  pages: [
    { path: '/eident/return', title: 'eid.return.title', public: true, load: () => import('./eident-return.page.tsx') },
    { path: '/id-control', title: 'check.title', permission: check, load: () => import('./checks/check-list.page.tsx') },
    { path: '/id-control/new', title: 'check.new', permission: check, load: () => import('./checks/new-check.page.tsx') },
    { path: '/id-control/:referenceId', title: 'check.one', permission: check, load: () => import('./checks/check.page.tsx') },
    { path: '/id-control-link/:token', title: 'check.link.title', public: true, load: () => import('./checks/check-link.page.tsx') },
  ],
  navigation: [{ path: '/id-control', label: 'check.title', icon: PersonKey20Regular, area: 'people', permission: check }],
  contributes: [
    eidWay,
    contribute(dashboardTiles, {
      id: 'checks',
      title: 'check.title',
      permission: check,
      order: 45,
      load: () => import('./checks/checks.tile.tsx'),
    }),
  ],
});
