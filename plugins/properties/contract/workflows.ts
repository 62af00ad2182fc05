import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { properties } from './plugin.ts';
import { QuoteId } from './quote.ts';

const milliseconds = z.number().int().positive();

/** Waits for the partner's quote, then for the customer. It runs out on its last day. */
export const quoteRequest = flowWorkflow(properties, 'quoteRequest', {
  input: z.object({ organisationId: z.uuid(), quoteId: QuoteId, remindAfter: milliseconds, remindEvery: milliseconds }),
  output: z.enum(['accepted', 'declined', 'expired', 'withdrawn']),
  /** The row has changed: an answer, a decision, a partner, or the end. */
  signals: { changed: z.object({}) },
});
