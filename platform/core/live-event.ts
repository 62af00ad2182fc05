import { z } from 'zod';

/** Something has changed by itself: whoever shows it reads it again. Carries ids only. */
export const LiveEvent = z.object({
  topic: z.enum(['flow', 'import', 'signing', 'outbox', 'organisation', 'logotype', 'invitations']),
  id: z.string(),
});
export type LiveEvent = z.output<typeof LiveEvent>;
