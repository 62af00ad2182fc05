import { contribute, helpGuides, type LoadGuides } from '@platform/web';
import { residents } from '../../contract/index.ts';

const { write, readOwn } = residents.permissions;
const load: LoadGuides = (language) => import(`./${language}/guides.json`);

/** What the help tells of this plugin. */
export const residentGuides = [
  contribute(helpGuides, { id: 'apartments', permission: write, load }),
  contribute(helpGuides, { id: 'import', permission: residents.permissions.import, load }),
  contribute(helpGuides, { id: 'moving', permission: write, load }),
  contribute(helpGuides, { id: 'request', permission: write, load }),
  contribute(helpGuides, { id: 'answer', permission: residents.permissions.answerOwn, load }),
  contribute(helpGuides, { id: 'own', permission: readOwn, load }),
];
