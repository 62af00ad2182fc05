import { describe, expect, it } from 'vitest';
import { aKey } from '../../testing/a-key.ts';
import { lendHindrance, returnHindrance } from './key-refusal.ts';

const BJORKEN = aKey().organisation.id;
const anna = { id: '01900000-0000-7000-8000-0000000000c1', organisationId: BJORKEN };
const bo = '01900000-0000-7000-8000-0000000000c2';
const heldBy = (type: 'USER' | 'REPOSITORY' | 'APARTMENT', id: string) => aKey({ holder: { type, id, name: 'N.N.' } });

describe('lending', () => {
  it('takes keys that nobody has, that lie in a storage place, or that the borrower has without a receipt', () => {
    for (const key of [aKey(), heldBy('REPOSITORY', bo), heldBy('USER', anna.id)]) expect(lendHindrance(key, anna)).toBeUndefined();
  });

  it('refuses keys that another person or an apartment has', () => {
    for (const key of [heldBy('USER', bo), heldBy('APARTMENT', bo)]) expect(lendHindrance(key, anna)).toBe('heldElsewhere');
  });

  it('tells what waits for a signature from what is out', () => {
    expect(lendHindrance(aKey({ status: 'PENDING', loanId: bo }), anna)).toBe('pending');
    expect(lendHindrance(aKey({ loanId: bo }), anna)).toBe('onLoan');
  });

  it('refuses archived keys, and those that are not in use', () => {
    expect(lendHindrance(aKey({ archivedAt: '2026-01-01T00:00:00.000Z' }), anna)).toBe('archived');
    expect(lendHindrance(aKey({ status: 'LOST' }), anna)).toBe('notActive');
  });

  it("refuses another organisation's keys once the borrower is known", () => {
    const granen = aKey({ organisation: { id: bo, name: 'Brf Granen' } });
    expect(lendHindrance(granen, anna)).toBe('otherOrganisation');
    expect(lendHindrance(granen, undefined)).toBeUndefined();
  });
});

describe('returning', () => {
  it('takes keys of a loan, and no others', () => {
    expect(returnHindrance(aKey({ loanId: bo }))).toBeUndefined();
    expect(returnHindrance(aKey())).toBe('notOnLoan');
    expect(returnHindrance(aKey({ status: 'PENDING', loanId: bo }))).toBe('pending');
  });
});
