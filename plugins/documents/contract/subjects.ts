import { subjects } from '@platform/core';
import { documents } from './plugin.ts';

/** What calls about documents show and change. */
export const documentSubjects = subjects(documents, 'document');
