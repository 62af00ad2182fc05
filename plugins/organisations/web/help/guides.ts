import { contribute, helpGuides, type LoadGuides } from '@platform/web';
import { organisations } from '../../contract/index.ts';

const { govern, read, readCustomers, readServices } = organisations.permissions;
const load: LoadGuides = (language) => import(`./${language}/guides.json`);

/** What the help tells of this plugin. */
export const organisationGuides = [
  contribute(helpGuides, { id: 'working', permission: readCustomers, load }),
  contribute(helpGuides, { id: 'services', permission: govern, load }),
  contribute(helpGuides, { id: 'own-services', permission: readServices, load }),
  contribute(helpGuides, { id: 'own', permission: read, load }),
];
