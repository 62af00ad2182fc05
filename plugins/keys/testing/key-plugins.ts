import type { ServerPlugin } from '@platform/server';
import { accountsServer } from '@plugins/accounts/server';
import { filesServer } from '@plugins/files/server';
import { flowsServer } from '@plugins/flows/server';
import { idControlServer } from '@plugins/id-control/server';
import { importsServer } from '@plugins/imports/server';
import { organisationsServer } from '@plugins/organisations/server';
import { residentsServer } from '@plugins/residents/server';
import { searchServer } from '@plugins/search/server';
import { keysServer } from '../server/plugin.ts';

/** Keys and everything that they depend on, for `startTestHost`. */
export const keyPlugins: readonly ServerPlugin[] = [
  filesServer,
  organisationsServer,
  flowsServer,
  importsServer,
  residentsServer,
  accountsServer,
  idControlServer,
  keysServer,
  searchServer,
];
