import { subjects } from '@platform/core';
import { idControl } from './plugin.ts';

/** What calls about identities show and change. */
export const identitySubjects = subjects(idControl, 'check', 'signing');
