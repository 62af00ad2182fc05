import { z } from 'zod';

/** Something has changed by itself: whoever shows it reads it again. Carries ids only. `reset`: something may have been missed, so all of it. */
export const LiveEvent = z.object({
  topic: z.enum(['flow', 'import', 'signing', 'outbox', 'organisation', 'logotype', 'invitations', 'reset']),
  id: z.string(),
});
export type LiveEvent = z.output<typeof LiveEvent>;
