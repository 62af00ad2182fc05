import { subjects } from '@platform/core';
import { imports } from './plugin.ts';

/** What calls about imports show and change. What an import writes is its kind's. */
export const importSubjects = subjects(imports, 'import');
