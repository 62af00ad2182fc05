import { contribute, helpGuides, type LoadGuides } from '@platform/web';
import { accounts } from '../../contract/index.ts';

const { read, write, impersonate } = accounts.permissions;
const load: LoadGuides = (language) => import(`./${language}/guides.json`);

/** What the help tells of this plugin. */
export const accountGuides = [
  contribute(helpGuides, { id: 'invite', permission: write, load }),
  contribute(helpGuides, { id: 'import', permission: write, load }),
  contribute(helpGuides, { id: 'find', permission: read, load }),
  contribute(helpGuides, { id: 'roles', permission: write, load }),
  contribute(helpGuides, { id: 'deactivate', permission: write, load }),
  contribute(helpGuides, { id: 'act-as', permission: impersonate, load }),
  contribute(helpGuides, { id: 'password', load }),
  contribute(helpGuides, { id: 'devices', load }),
];
