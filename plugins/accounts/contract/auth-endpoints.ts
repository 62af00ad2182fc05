import { endpoints, Language, refusals, oneLine, nothing } from '@platform/core';
import { z } from 'zod';
import { accounts } from './plugin.ts';
import { signInRefusals } from './refusals.ts';
import { Session, SignedIn, SignInAnswer } from './session.ts';
import { UserId } from './user-id.ts';

export const authEndpoints = endpoints(accounts, {
  login: {
    method: 'POST',
    path: '/v1/auth/login',
    permission: 'public',
    transaction: 'manual',
    body: z.strictObject({ username: oneLine(254, 1), password: z.string().min(1).max(200) }),
    touches: nothing('a session begins with nothing kept'),
    response: SignInAnswer,
    refusals: [signInRefusals.wrong, signInRefusals.tooMany, refusals.eidRequired],
  },
  choose: {
    method: 'POST',
    path: '/v1/auth/choose',
    permission: 'public',
    body: z.strictObject({ userId: UserId, ticket: z.string().max(2000) }),
    touches: nothing('a session begins with nothing kept'),
    response: SignedIn,
    refusals: [signInRefusals.ticket, refusals.eidRequired],
  },
  /** Refreshes the token by GET, as the spec has it. The old token stays valid for 60 s. */
  refresh: {
    method: 'GET',
    path: '/v1/auth/refresh',
    permission: 'signed-in',
    changes: true,
    touches: nothing('the same session under another token'),
    response: SignedIn,
  },
  logout: {
    method: 'POST',
    path: '/v1/auth/logout',
    permission: 'signed-in',
    touches: nothing('all that is kept is forgotten'),
    response: z.object({}),
  },
  session: {
    method: 'GET',
    path: '/v1/session',
    permission: 'signed-in',
    shows: nothing('kept by the frame, which hears of its changes'),
    response: Session,
  },
  speak: {
    method: 'PUT',
    path: '/v1/session/language',
    permission: 'signed-in',
    body: z.strictObject({ language: Language }),
    touches: nothing('whoever changes it reads all again'),
    response: z.object({}),
  },
});
