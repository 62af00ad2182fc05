import { endpoints, nothing } from '@platform/core';
import { z } from 'zod';
import { Password } from './password.ts';
import { accounts } from './plugin.ts';
import { linkRefusals, passwordRefusals } from './refusals.ts';
import { UserFields } from './user.ts';
import { UserId } from './user-id.ts';
import { accountSubjects } from './subjects.ts';

const { user } = accountSubjects;
const Token = z.string().min(1).max(200);

/** What somebody who was invited reads before they accept. */
export const Invitation = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  organisation: z.string(),
});
export type Invitation = z.output<typeof Invitation>;

/** What accepting an invitation takes: name, password and consent to the terms (spec part 5). */
export const Registration = z.strictObject({
  token: Token,
  firstName: UserFields.firstName,
  lastName: UserFields.lastName,
  phone: UserFields.phone.optional(),
  password: Password,
  consent: z.literal(true),
});
export type Registration = z.output<typeof Registration>;

/** Ways in by a link in a mail: an invitation, or a new password. The public calls never tell whether an address is registered. */
export const linkEndpoints = endpoints(accounts, {
  recover: {
    method: 'POST',
    path: '/v1/users/recover',
    permission: 'public',
    body: z.strictObject({ email: UserFields.address }),
    touches: nothing('whoever does it is not signed in'),
    response: z.object({}),
    status: 202,
    idempotent: true,
  },
  /** Whether the link is good, before a password is thought of. A POST for the same reason as an invitation's. */
  readRecovery: {
    method: 'POST',
    path: '/v1/users/recover/link',
    permission: 'public',
    body: z.strictObject({ token: Token }),
    touches: nothing('only reads'),
    response: z.object({}),
    refusals: [linkRefusals.recovery],
  },
  recoverPassword: {
    method: 'POST',
    path: '/v1/users/recover/password',
    permission: 'public',
    transaction: 'manual',
    body: z.strictObject({ token: Token, password: Password }),
    touches: nothing('whoever does it is not signed in'),
    response: z.object({ email: z.string() }),
    refusals: [linkRefusals.recovery, passwordRefusals.common],
  },
  /** A POST although it only reads: a token in an address ends up in logs. */
  readInvitation: {
    method: 'POST',
    path: '/v1/users/invitation',
    permission: 'public',
    body: z.strictObject({ token: Token }),
    touches: nothing('only reads'),
    response: Invitation,
    refusals: [linkRefusals.invitation, linkRefusals.gone],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/v1/users/invitation/accept',
    permission: 'public',
    transaction: 'manual',
    body: Registration,
    touches: nothing('whoever does it is not signed in'),
    response: z.object({ email: z.string() }),
    refusals: [linkRefusals.invitation, linkRefusals.gone, passwordRefusals.common],
  },
  resend: {
    method: 'POST',
    path: '/v1/users/{id}/resend',
    permission: accounts.permissions.invite,
    params: z.object({ id: UserId }),
    touches: [user.by('id')],
    response: z.object({}),
    idempotent: true,
    refusals: [linkRefusals.noAddress, linkRefusals.activated],
  },
});
