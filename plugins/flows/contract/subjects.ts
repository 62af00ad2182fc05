import { subjects } from '@platform/core';
import { flows } from './plugin.ts';

/** What calls about flows show and change. `message`: of the outbox. */
export const flowSubjects = subjects(flows, 'flow', 'message', 'schedule');
