import { describe, expect, it } from 'vitest';
import { aKey } from '../../testing/a-key.ts';
import { lendBlocker, returnBlocker } from './key-refusal.ts';

const BJORKEN = aKey().organisation.id;
const anna = { id: '01900000-0000-7000-8000-0000000000c1', organisationId: BJORKEN };
const bo = '01900000-0000-7000-8000-0000000000c2';
const heldBy = (type: 'USER' | 'REPOSITORY' | 'APARTMENT', id: string) => aKey({ holder: { type, id, name: 'N.N.' } });

describe('lending', () => {
  it('takes keys that nobody has, that lie in a storage place, or that the borrower has without a receipt', () => {
    for (const key of [aKey(), heldBy('REPOSITORY', bo), heldBy('USER', anna.id)]) expect(lendBlocker(key, anna)).toBeUndefined();
  });

  it('refuses keys that another person or an apartment has', () => {
    for (const key of [heldBy('USER', bo), heldBy('APARTMENT', bo)]) expect(lendBlocker(key, anna)).toBe('heldElsewhere');
  });

  it('lends to an apartment what it has without a receipt, and not what its residents have', () => {
    const home = { ...anna, apartmentId: bo };
    expect(lendBlocker(heldBy('APARTMENT', bo), home)).toBeUndefined();
    expect(lendBlocker(heldBy('USER', anna.id), home)).toBe('heldElsewhere');
  });

  it('tells what waits for a signature from what is out', () => {
    expect(lendBlocker(aKey({ status: 'PENDING', loanId: bo }), anna)).toBe('pending');
    expect(lendBlocker(aKey({ loanId: bo }), anna)).toBe('onLoan');
  });

  it('refuses archived keys, and those that are not in use', () => {
    expect(lendBlocker(aKey({ archivedAt: '2026-01-01T00:00:00.000Z' }), anna)).toBe('archived');
    expect(lendBlocker(aKey({ status: 'LOST' }), anna)).toBe('notActive');
  });

  it("refuses another organisation's keys once the borrower is known", () => {
    const granen = aKey({ organisation: { id: bo, name: 'Brf Granen' } });
    expect(lendBlocker(granen, anna)).toBe('otherOrganisation');
    expect(lendBlocker(granen, undefined)).toBeUndefined();
  });
});

describe('returning', () => {
  it('takes keys that somebody has, with a receipt or without, and no others', () => {
    expect(returnBlocker(aKey({ loanId: bo }))).toBeUndefined();
    expect(returnBlocker(aKey({ holder: { type: 'USER', id: bo, name: 'Bo Ek' } }))).toBeUndefined();
    expect(returnBlocker(aKey({ holder: { type: 'REPOSITORY', id: bo, name: 'Nyckelskåpet' } }))).toBe('notHeld');
    expect(returnBlocker(aKey())).toBe('notHeld');
    expect(returnBlocker(aKey({ status: 'PENDING', loanId: bo }))).toBe('pending');
  });
});
