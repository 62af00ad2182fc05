import { accountsServer } from '@plugins/accounts/server';
import { filesServer } from '@plugins/files/server';
import { flowsServer } from '@plugins/flows/server';
import { importsServer } from '@plugins/imports/server';
import { organisationsServer } from '@plugins/organisations/server';
import { residentsServer } from '@plugins/residents/server';
import { idControlServer } from '../server/plugin.ts';

/** What identifications need. */
export const eidPlugins = [filesServer, organisationsServer, flowsServer, importsServer, residentsServer, accountsServer, idControlServer];
