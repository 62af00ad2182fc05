import type { UserId } from '@plugins/accounts/contract';
import { expect, it } from 'vitest';
import type { ResourceRules } from '../resources/booking-resource.ts';
import { flowTimes } from './booking-flow.ts';

const [now, startsAt, endsAt] = ['2026-11-01T08:00Z', '2026-11-04T08:00Z', '2026-11-04T10:00Z'].map((at) => new Date(at)) as [
  Date,
  Date,
  Date,
];
const rules = { releaseMinutes: 30 } as ResourceRules;

it('gives a time back to others when its booker does not come', () => {
  const userId = '01900000-0000-7000-8000-0000000000a1' as UserId;
  expect(flowTimes({ startsAt, endsAt, startedAt: null, userId }, rules, now)).toMatchObject({
    releaseAt: startsAt.getTime() + 30 * 60_000,
  });
});

it('leaves a time to the apartment that has it: nobody can say that they are there', () => {
  expect(flowTimes({ startsAt, endsAt, startedAt: null, userId: null }, rules, now)).not.toHaveProperty('releaseAt');
});

it('releases no time that is over by then, and none whose booker is there', () => {
  const userId = '01900000-0000-7000-8000-0000000000a1' as UserId;
  const short = { releaseMinutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 } as ResourceRules;
  expect(flowTimes({ startsAt, endsAt, startedAt: null, userId }, short, now)).not.toHaveProperty('releaseAt');
  expect(flowTimes({ startsAt, endsAt, startedAt: now, userId }, rules, now)).not.toHaveProperty('releaseAt');
});
