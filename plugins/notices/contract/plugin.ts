import { definePlugin } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';

/** What somebody was told, kept within the portal until it is old. */
export const notices = definePlugin({ id: 'notices', dependsOn: [accounts], permissions: {}, topics: ['notice'] });

/** Days that a notice is kept. */
export const NOTICE_DAYS = 90;
