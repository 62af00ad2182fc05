import { endpoints, oneLine } from '@platform/core';
import { z } from 'zod';
import { accounts } from './plugin.ts';
import { phoneRefusals } from './refusals.ts';
import { accountSubjects } from './subjects.ts';

const { own, user } = accountSubjects;

/** The user's own phone number, and whether a code has verified it (spec part 5). */
export const OwnPhone = z.object({
  phone: z.string().nullable(),
  verified: z.boolean(),
  /** Until when the code that was sent is good; `null` when none is. */
  codeUntil: z.iso.datetime().nullable(),
});
export type OwnPhone = z.output<typeof OwnPhone>;

export const phoneEndpoints = endpoints(accounts, {
  ownPhone: { method: 'GET', path: '/v1/session/phone', permission: 'signed-in', shows: [own], response: OwnPhone },
  sendPhoneCode: {
    method: 'POST',
    path: '/v1/session/phone/code',
    permission: 'signed-in',
    personal: true,
    touches: [own],
    response: OwnPhone,
    status: 202,
    idempotent: true,
    refusals: [phoneRefusals.missing, phoneRefusals.verified, phoneRefusals.tooManyCodes, phoneRefusals.tooManyTries],
  },
  verifyPhone: {
    method: 'POST',
    path: '/v1/session/phone/verify',
    permission: 'signed-in',
    personal: true,
    body: z.strictObject({ code: oneLine(20) }),
    touches: [own, user],
    response: OwnPhone,
    refusals: [phoneRefusals.wrong, phoneRefusals.expired, phoneRefusals.tooManyTries],
  },
});
