import { refusals } from '@platform/core';
import { refuse } from '@platform/server';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import { expect, it } from 'vitest';
import { toFailure } from './activity-failures.ts';

it('makes a refusal an answer: its code is the type, and it is not tried again', () => {
  expect(toFailure(refuse(refusals.notFound, { id: 'x' }))).toMatchObject({
    type: 'ERR_NOT_FOUND',
    nonRetryable: true,
    details: [{ id: 'x' }],
  });
});

it('tries again what passes: too many at once, something away', () => {
  expect(toFailure(refuse(refusals.unavailable))).toMatchObject({ type: 'ERR_UNAVAILABLE', nonRetryable: false });
});

it('says of a fault of the database nothing but its code', () => {
  const fault = Object.assign(new Error(`insert into users values ('Anna Svensson') - duplicate key`), { code: '23505' });
  expect(toFailure(fault)).toMatchObject({ type: 'DatabaseError', message: 'The database answered 23505' });
});

it('leaves what the workflow engine itself throws as it is', () => {
  const [own, cancelled] = [ApplicationFailure.create({ message: 'x' }), new CancelledFailure('no longer')];
  expect([toFailure(own), toFailure(cancelled)]).toEqual([own, cancelled]);
});
