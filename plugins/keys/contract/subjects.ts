import { subjects } from '@platform/core';
import { keys } from './plugin.ts';

/** What calls about keys show and change, besides the resources. */
export const keySubjects = subjects(keys, 'key', 'loan', 'settings', 'inventory', 'chart');
