import { keyPlugins } from '@plugins/keys/testing';
import { casesServer } from '@plugins/cases/server';
import { ordersServer } from '../server/plugin.ts';

/** The plugins that orders need, for `startTestHost`. */
export const orderPlugins = [...keyPlugins, casesServer, ordersServer];
