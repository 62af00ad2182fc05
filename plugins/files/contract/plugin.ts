import { definePlugin } from '@platform/core';

/** Files that people send and the portal keeps. Who may see one is decided by whatever took it. */
export const files = definePlugin({ id: 'files', permissions: {} });
