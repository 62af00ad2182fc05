import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { AccessId } from './delegated-access.ts';
import { DeviceWatchId } from './device-work.ts';
import { kee } from './plugin.ts';
import { LockErasureId } from './retention.ts';

/** Ends what somebody shared at its time. `until` in milliseconds since 1970. */
export const delegatedAccess = flowWorkflow(kee, 'delegatedAccess', {
  input: z.object({ organisationId: z.uuid(), accessId: AccessId, until: z.number().int().positive() }),
  output: z.enum(['ended', 'revoked']),
  signals: { revoked: z.object({}) },
});

/** Watches the control units of a building that need somebody, until none does. Technicians are told of each once. */
export const deviceWatch = flowWorkflow(kee, 'deviceWatch', {
  input: z.object({ organisationId: z.uuid(), watchId: DeviceWatchId }),
  output: z.literal('over'),
  signals: { changed: z.object({}) },
});

/** Erases in a night what has had its time at an organisation's doors. */
export const lockErasure = flowWorkflow(kee, 'lockErasure', {
  input: z.object({ organisationId: z.uuid(), erasureId: LockErasureId }),
  output: z.enum(['erased', 'stopped']),
});
