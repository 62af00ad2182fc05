import { endpoints, multiLine, nothing } from '@platform/core';
import { z } from 'zod';
import { accounts } from './plugin.ts';

export const NewFeedback = z.strictObject({ content: multiLine(5000, 1) });

/** What people think of the portal (spec part 7). Kept, and mailed to whoever looks after it. */
export const feedbackEndpoints = endpoints(accounts, {
  sendFeedback: {
    method: 'POST',
    path: '/v1/feedback',
    permission: 'signed-in',
    body: NewFeedback,
    touches: nothing('no page shows it'),
    response: z.object({}),
    status: 202,
    idempotent: true,
  },
});
