import { subjectTable } from '@platform/server';

/** What cases are about. */
export const caseAbout = subjectTable({ table: 'cases_about', column: 'case_id' });
