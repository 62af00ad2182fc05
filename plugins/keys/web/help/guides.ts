import { contribute, helpGuides, type LoadGuides } from '@platform/web';
import { keys } from '../../contract/index.ts';

const { count, read, write, readLoans, lend, loansOwn } = keys.permissions;
const load: LoadGuides = (language) => import(`./${language}/guides.json`);

/** What the help tells of this plugin. */
export const keyGuides = [
  contribute(helpGuides, { id: 'lend', permission: lend, load }),
  contribute(helpGuides, { id: 'return', permission: lend, load }),
  contribute(helpGuides, { id: 'paper', permission: lend, load }),
  contribute(helpGuides, { id: 'withdraw', permission: lend, load }),
  contribute(helpGuides, { id: 'import', permission: write, load }),
  contribute(helpGuides, { id: 'late', permission: read, load }),
  contribute(helpGuides, { id: 'lost', permission: write, load }),
  contribute(helpGuides, { id: 'desk', permission: lend, load }),
  contribute(helpGuides, { id: 'rings', permission: lend, load }),
  contribute(helpGuides, { id: 'inventory', permission: count, load }),
  contribute(helpGuides, { id: 'charts', permission: write, load }),
  contribute(helpGuides, { id: 'sign', permission: loansOwn, load }),
  contribute(helpGuides, { id: 'verify', permission: readLoans, load }),
];
