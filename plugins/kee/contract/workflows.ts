import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { AccessId } from './delegated-access.ts';
import { kee } from './plugin.ts';

/** Ends what somebody shared at its time. `until` in milliseconds since 1970. */
export const delegatedAccess = flowWorkflow(kee, 'delegatedAccess', {
  input: z.object({ organisationId: z.uuid(), accessId: AccessId, until: z.number().int().positive() }),
  output: z.enum(['ended', 'revoked']),
  signals: { revoked: z.object({}) },
});
