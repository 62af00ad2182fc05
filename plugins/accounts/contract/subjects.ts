import { subjects } from '@platform/core';
import { accounts } from './plugin.ts';

/** What calls about users show and change. `own`: what everybody sees of their own account. */
export const accountSubjects = subjects(accounts, 'user', 'own', 'session', 'round');
