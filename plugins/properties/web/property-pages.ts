import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { resourcePages } from '@platform/ui';
import { properties, Property } from '../contract/index.ts';

/** Properties; their parts, and whom one calls, in tabs. */
export const propertyPages = resourcePages(Property, {
  path: '/properties',
  area: 'properties',
  icon: Building20Regular,
  subject: 'PROPERTY',
  links: [
    {
      to: '/properties/map',
      label: { sv: 'Karta', nb: 'Kart' },
      permission: properties.permissions.read,
    },
    {
      to: '/properties/import',
      label: { sv: 'Importera', nb: 'Importer' },
      permission: properties.permissions.import,
    },
  ],
  tabs: [
    { id: 'plans', label: { sv: 'Ritningar', nb: 'Plantegninger' }, load: () => import('./tabs/plans.tab.tsx') },
    { id: 'locks', label: { sv: 'Lås', nb: 'Låser' }, load: () => import('./tabs/locks.tab.tsx') },
    { id: 'areas', label: { sv: 'Områden', nb: 'Områder' }, load: () => import('./tabs/areas.tab.tsx') },
    { id: 'people', label: { sv: 'Kontakter', nb: 'Kontakter' }, load: () => import('./tabs/people.tab.tsx') },
  ],
});
