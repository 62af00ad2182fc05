import { keyPlugins } from '@plugins/keys/testing';
import { ordersServer } from '../server/plugin.ts';

/** The plugins that orders need, for `startTestHost`. */
export const orderPlugins = [...keyPlugins, ordersServer];
