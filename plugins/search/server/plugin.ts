import { serverPlugin } from '@platform/server';
import { searching } from '../contract/index.ts';
import { searchRoutes } from './routes.ts';

export const searchServer = serverPlugin(searching, { routes: [searchRoutes] });
