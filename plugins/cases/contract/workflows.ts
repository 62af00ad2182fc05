import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { CaseId } from './case.ts';
import { cases } from './plugin.ts';

/** Watches an open case. The answer that is promised, its rest and its reminder (ADR 0055). */
export const caseDeadlines = flowWorkflow(cases, 'caseDeadlines', {
  input: z.object({
    organisationId: z.uuid(),
    caseId: CaseId,
    /** What came before this moment has been seen to, in milliseconds since 1970. */
    after: z.number().int().positive(),
  }),
  output: z.literal('closed'),
  signals: { changed: z.object({}) },
});
