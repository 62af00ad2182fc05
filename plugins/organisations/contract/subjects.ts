import { subjects } from '@platform/core';
import { organisations } from './plugin.ts';

/** What calls about organisations show and change. */
export const organisationSubjects = subjects(organisations, 'organisation', 'note', 'logotype');
