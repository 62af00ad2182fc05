import { definePlugin } from '@platform/core';

/** One field that finds what every plugin has: keys, people, apartments, customers. */
export const searching = definePlugin({ id: 'search', permissions: {} });
