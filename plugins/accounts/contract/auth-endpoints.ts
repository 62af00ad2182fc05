import { endpoints, Language, refusals, oneLine } from '@platform/core';
import { z } from 'zod';
import { accounts } from './plugin.ts';
import { signInRefusals } from './refusals.ts';
import { Session, SignedIn, SignInAnswer } from './session.ts';
import { UserId } from './user.ts';

export const authEndpoints = endpoints(accounts, {
  login: {
    method: 'POST',
    path: '/v1/auth/login',
    permission: 'public',
    transaction: 'manual',
    body: z.strictObject({ username: oneLine(254, 1), password: z.string().min(1).max(200) }),
    response: SignInAnswer,
    refusals: [signInRefusals.wrong, signInRefusals.tooMany, refusals.eidRequired],
  },
  choose: {
    method: 'POST',
    path: '/v1/auth/choose',
    permission: 'public',
    body: z.strictObject({ userId: UserId, ticket: z.string().max(2000) }),
    response: SignedIn,
    refusals: [signInRefusals.ticket, refusals.eidRequired],
  },
  /** A GET that changes, as the spec has it: the token is replaced, the old one lives 60 s longer. */
  refresh: { method: 'GET', path: '/v1/auth/refresh', permission: 'signed-in', changes: true, response: SignedIn },
  logout: { method: 'POST', path: '/v1/auth/logout', permission: 'signed-in', response: z.object({}) },
  session: { method: 'GET', path: '/v1/session', permission: 'signed-in', response: Session },
  speak: {
    method: 'PUT',
    path: '/v1/session/language',
    permission: 'signed-in',
    body: z.strictObject({ language: Language }),
    response: z.object({}),
  },
});
