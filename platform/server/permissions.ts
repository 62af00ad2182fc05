import type { Permissions } from './authorise.ts';
import { serviceRef } from './service.ts';

/** Who holds what, for whoever has to tell it (the session endpoint). */
export const permissions = serviceRef<Permissions>('core.permissions');
