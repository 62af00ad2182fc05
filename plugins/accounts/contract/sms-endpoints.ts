import { endpoints, nothing } from '@platform/core';
import { z } from 'zod';
import { accounts } from './plugin.ts';

/** The SMS operator's delivery reports; the address is the secret (integrations, 4.1). */
export const smsEndpoints = endpoints(accounts, {
  reportSms: {
    method: 'POST',
    path: '/v1/sms/reports/{id}/{token}',
    permission: 'token',
    params: z.object({ id: z.uuid(), token: z.string().min(1).max(100) }),
    form: true,
    // not strict: what the operator tells besides is its own affair
    body: z.object({ id: z.string().min(1).max(100), status: z.string().min(1).max(30) }),
    touches: nothing('an operator sends it, no page'),
    response: z.object({}),
  },
});
