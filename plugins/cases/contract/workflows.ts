import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { CaseId } from './case.ts';
import { cases } from './plugin.ts';

/** Watches an open case. The answer that is promised, its rest and its reminder (ADR 0055). */
export const caseDeadlines = flowWorkflow(cases, 'caseDeadlines', {
  input: z.object({ organisationId: z.uuid(), caseId: CaseId }),
  output: z.literal('closed'),
  signals: { changed: z.object({}) },
});
