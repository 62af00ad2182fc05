import { EmailAddress, endpoints, nothing } from '@platform/core';
import { z } from 'zod';
import { accounts } from './plugin.ts';
import { emailRefusals, ownRefusals, userRefusals } from './refusals.ts';
import { PendingEmail, User } from './user.ts';
import { UserId } from './user-id.ts';
import { accountSubjects } from './subjects.ts';

const { own, user } = accountSubjects;
const Token = z.string().min(1).max(200);
const link = { permission: 'public', body: z.strictObject({ token: Token }) } as const;

/** The own e-mail address, and the one that waits to be proved. */
export const OwnEmail = z.object({
  email: z.string().nullable(),
  pending: PendingEmail.nullable(),
  /** The proof that a change needs: the password, a sign-in by e-ID, or none. GIVEN: it was proved just now. */
  proof: z.enum(['PASSWORD', 'EID', 'GIVEN']),
});
export type OwnEmail = z.output<typeof OwnEmail>;

/** What a link about a change of address stands for. */
export const EmailLink = z.object({
  purpose: z.enum(['CONFIRM', 'STOP']),
  /** `null` when an address was removed. */
  email: z.string().nullable(),
  organisation: z.string(),
});
export type EmailLink = z.output<typeof EmailLink>;

/** Changes of e-mail addresses, confirmed by a link to the new address (ADR 0030). The old address can stop the change. */
export const emailEndpoints = endpoints(accounts, {
  ownEmail: { method: 'GET', path: '/v1/session/email', permission: 'signed-in', shows: [own], response: OwnEmail },
  changeOwnEmail: {
    method: 'PUT',
    path: '/v1/session/email',
    permission: 'signed-in',
    transaction: 'manual',
    personal: true,
    body: z.strictObject({ email: EmailAddress.nullable(), password: z.string().min(1).max(200).optional() }),
    touches: [own, user],
    response: OwnEmail,
    refusals: [ownRefusals.wrongPassword, ownRefusals.tooMany, emailRefusals.proof, emailRefusals.tooMany, userRefusals.unreachable],
  },
  callOffOwnEmail: {
    method: 'DELETE',
    path: '/v1/session/email/pending',
    permission: 'signed-in',
    personal: true,
    touches: [own, user],
    response: OwnEmail,
  },
  callOffEmail: {
    method: 'DELETE',
    path: '/v1/users/{id}/email/pending',
    permission: accounts.permissions.write,
    params: z.object({ id: UserId }),
    touches: [user.by('id')],
    response: User,
  },
  /** A POST although it only reads: a token in an address ends up in logs. */
  readEmailLink: {
    method: 'POST',
    path: '/v1/users/email/link',
    ...link,
    touches: nothing('only reads'),
    response: EmailLink,
    refusals: [emailRefusals.link],
  },
  confirmEmail: {
    method: 'POST',
    path: '/v1/users/email/confirm',
    ...link,
    touches: [own, user],
    response: z.object({ email: z.string() }),
    refusals: [emailRefusals.link, userRefusals.emailExists],
  },
  stopEmail: {
    method: 'POST',
    path: '/v1/users/email/stop',
    ...link,
    touches: [own, user],
    response: z.object({}),
    refusals: [emailRefusals.link],
  },
});
