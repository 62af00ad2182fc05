import { definePlugin } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';

/** Lists as somebody wants to find them again: filters, order and columns under a name. */
export const views = definePlugin({ id: 'views', dependsOn: [accounts], permissions: {} });
