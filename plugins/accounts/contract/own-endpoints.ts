import { endpoints, page } from '@platform/core';
import { z } from 'zod';
import { Password } from './password.ts';
import { accounts } from './plugin.ts';
import { ownNumberRefusals, ownRefusals, passwordRefusals } from './refusals.ts';
import { SessionUser } from './session.ts';
import { UserFields } from './user.ts';
import { accountSubjects } from './subjects.ts';

const { own, session, user } = accountSubjects;

export const SessionId = z.uuid().brand('SessionId');
export type SessionId = z.output<typeof SessionId>;

/** A device on which somebody is signed in. */
export const OpenSession = z.object({
  id: SessionId,
  authType: SessionUser.shape.authType,
  /** What the browser calls itself. */
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

/** The own personal number, masked; `null` while there is none. */
export const OwnNumber = z.object({ personalNumber: z.string().nullable() });
export type OwnNumber = z.output<typeof OwnNumber>;

export const EnteredNumber = z.strictObject({ personalNumber: UserFields.personalNumber, password: z.string().min(1).max(200) });

/** What everybody does about their own account. */
export const ownEndpoints = endpoints(accounts, {
  listSessions: { method: 'GET', path: '/v1/sessions', permission: 'signed-in', shows: [session], response: page(OpenSession) },
  endSession: {
    method: 'DELETE',
    path: '/v1/sessions/{id}',
    permission: 'signed-in',
    personal: true,
    params: z.object({ id: SessionId }),
    touches: [session],
    response: z.object({}),
  },
  /** Ends what is open on other devices. */
  changePassword: {
    method: 'PUT',
    path: '/v1/session/password',
    permission: 'signed-in',
    transaction: 'manual',
    personal: true,
    body: z.strictObject({ current: z.string().min(1).max(200), password: Password }),
    touches: [session, own],
    response: z.object({}),
    refusals: [ownRefusals.wrongPassword, ownRefusals.tooMany, passwordRefusals.common],
  },
  /** All that is kept of oneself, as a workbook (GDPR article 15). */
  exportOwnData: {
    method: 'GET',
    path: '/v1/session/personal-data.xlsx',
    permission: 'signed-in',
    personal: true,
    reply: 'stream',
    response: z.unknown(),
  },
  ownNumber: { method: 'GET', path: '/v1/session/personal-number', permission: 'signed-in', shows: [own], response: OwnNumber },
  /**
   * Enters the user's own personal number, once and with the password (spec part 8, `ERR_PERSONAL_NUMBER_MISSING`). It lets its owner sign
   * in. Later, only user administrators change it.
   */
  enterNumber: {
    method: 'PUT',
    path: '/v1/session/personal-number',
    permission: 'signed-in',
    personal: true,
    transaction: 'manual',
    body: EnteredNumber,
    touches: [own, user],
    response: OwnNumber,
    refusals: [ownNumberRefusals.known, ownNumberRefusals.taken, ownNumberRefusals.tooMany, ownRefusals.wrongPassword],
  },
});
