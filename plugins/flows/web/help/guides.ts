import { contribute, helpGuides, type LoadGuides } from '@platform/web';
import { flows } from '../../contract/index.ts';

const { read, steer } = flows.permissions;
const load: LoadGuides = (language) => import(`./${language}/guides.json`);

/** What the help tells of this plugin. */
export const flowGuides = [
  contribute(helpGuides, { id: 'follow', permission: read, load }),
  contribute(helpGuides, { id: 'steer', permission: steer, load }),
];
