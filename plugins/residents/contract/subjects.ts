import { subjects } from '@platform/core';
import { residents } from './plugin.ts';

/** What calls about apartments show and change. */
export const residentSubjects = subjects(residents, 'apartment', 'move', 'request');
