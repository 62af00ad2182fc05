import { subjects } from '@platform/core';
import { cases } from './plugin.ts';

/** What calls about cases show and change. */
export const caseSubjects = subjects(cases, 'case', 'unread');
