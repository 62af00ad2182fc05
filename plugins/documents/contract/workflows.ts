import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { DocumentId } from './document.ts';
import { documents } from './plugin.ts';

const milliseconds = z.number().int().positive();

/** Waits for a document's approval, and reminds those who have not answered (ADR 0068). */
export const documentApproval = flowWorkflow(documents, 'documentApproval', {
  input: z.object({ organisationId: z.uuid(), documentId: DocumentId, remindAfter: milliseconds, remindEvery: milliseconds }),
  output: z.enum(['accepted', 'rejected', 'withdrawn']),
  /** The row has changed: an answer, a new version, a deputy, or the end. */
  signals: { changed: z.object({}) },
});
