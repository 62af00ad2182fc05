import type { Request } from '@hapi/hapi';
import type { Endpoint } from '@platform/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Opening } from '../database/opening.ts';
import type { Live } from '../live/live.ts';
import { HeldAnswers } from './held-answers.ts';

const polled = { heldSeconds: 60 } as Endpoint;
const request = { raw: { req: { url: '/v1/unread' } } } as Request;
const opening = (token: string, organisation: string | null = null) =>
  ({ statement: 'open', values: [token, organisation] }) as unknown as Opening;
const asker = (userId: string) => ({ actor: { kind: 'user', userId, name: userId, roles: [] }, reach: { kind: 'all' } }) as const;

/** A line on which the test tells. */
function made() {
  const ears: Parameters<Live['onEvents']>[0][] = [];
  const looks: Parameters<Live['onSessions']>[0][] = [];
  const line = { open: true };
  const held = new HeldAnswers({
    isOpen: () => line.open,
    onEvents: (hear) => void ears.push(hear),
    onSessions: (look) => void looks.push(look),
  });
  return {
    line,
    tell: (userId: string) => ears.forEach((hear) => hear(({ actor }) => actor.userId === userId)),
    sessions: (hasEnded: boolean) => looks.forEach((look) => look(hasEnded)),
    reading: (token: string, endpoint = polled) => held.reading(endpoint, request, opening(token)),
    tagOf: (token: string, organisation: string | null = null) => held.tagOf(polled, request, opening(token, organisation)),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('knows what each holds, by their token and for the organisation that they work for', () => {
  const { reading, tagOf } = made();
  reading('anna')('three', asker('Anna'));
  expect([tagOf('anna'), tagOf('anna', 'other'), tagOf('berit')]).toEqual(['three', undefined, undefined]);
});

it('knows nothing of an endpoint that does not say so', () => {
  const { reading, tagOf } = made();
  reading('anna', {} as Endpoint)('three', asker('Anna'));
  expect(tagOf('anna')).toBeUndefined();
});

it('forgets what somebody holds when anything is told to them, and to nobody else', () => {
  const { reading, tagOf, tell } = made();
  for (const name of ['Anna', 'Berit']) reading(name)('three', asker(name));
  tell('Anna');
  expect([tagOf('Anna'), tagOf('Berit')]).toEqual([undefined, 'three']);
});

it('remembers nothing that was read while something was told', () => {
  const { reading, tagOf, tell } = made();
  const remember = reading('Anna');
  tell('Berit');
  remember('three', asker('Anna'));
  expect(tagOf('Anna')).toBeUndefined();
});

it('forgets all when a session ends, not when it is looked whether one has', () => {
  const { reading, sessions, tagOf } = made();
  reading('Anna')('three', asker('Anna'));
  sessions(false);
  expect(tagOf('Anna')).toBe('three');
  sessions(true);
  expect(tagOf('Anna')).toBeUndefined();
});

it('knows nothing while it hears nothing', () => {
  const { line, reading, tagOf } = made();
  reading('Anna')('three', asker('Anna'));
  line.open = false;
  expect(tagOf('Anna')).toBeUndefined();
});

it('forgets after the seconds of the endpoint', () => {
  const { reading, tagOf } = made();
  reading('Anna')('three', asker('Anna'));
  vi.advanceTimersByTime(59_000);
  expect(tagOf('Anna')).toBe('three');
  vi.advanceTimersByTime(1000);
  expect(tagOf('Anna')).toBeUndefined();
});
