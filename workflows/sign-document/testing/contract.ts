import { flowWorkflow } from '@plugins/flows/contract';
import { SigningTerms, signDocument } from '@plugins/id-control/contract';
import { definePlugin } from '@platform/core';
import { z } from 'zod';

/** A document with as many signers as there are terms: for tests. */
export const signedByAll = flowWorkflow(definePlugin({ id: 'deeds', permissions: {} }), 'signedByAll', {
  input: z.object({ organisationId: z.string(), signers: z.array(SigningTerms) }),
  output: signDocument.output,
});
