import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/index.ts';
import { isToPay, refundOf, stepsOf } from './order-steps.ts';

/** As much of an order as its steps ask for. */
const order = (facts: Partial<Order>) =>
  ({
    status: 'READY',
    shipping: 'COLLECT',
    country: 'SE',
    payment: null,
    loanId: null,
    refunds: [],
    isMine: false,
    methods: [],
    ...facts,
  }) as Order;
const LOCKSMITH = { isMaker: true, maySpeak: true };

describe('what is offered of an order', () => {
  it('is handed out or called off while it is ready, and neither while its receipt waits for a signature', () => {
    expect(stepsOf(order({}), LOCKSMITH)).toEqual(['cancel', 'handOut']);
    expect(stepsOf(order({ loanId: '01900000-0000-7000-8000-0000000000a1' as NonNullable<Order['loanId']> }), LOCKSMITH)).toEqual([]);
  });

  it('is called off by whoever ordered it until the locksmith has begun', () => {
    const asker = { isMaker: false, maySpeak: false };
    expect(stepsOf(order({ status: 'NEW', isMine: true }), asker)).toEqual(['cancel']);
    expect(stepsOf(order({ status: 'STARTED', isMine: true }), asker)).toEqual([]);
  });

  it('is paid at the till, and first given up elsewhere by the locksmith where somebody began to pay it', () => {
    const payment = { status: 'PENDING', amount: 29_500, held: 0 } as NonNullable<Order['payment']>;
    expect(stepsOf(order({ status: 'AWAITING_PAYMENT' }), LOCKSMITH)).toEqual(['register', 'cancel']);
    expect(stepsOf(order({ status: 'AWAITING_PAYMENT', payment }), LOCKSMITH)).toEqual(['giveUp', 'cancel']);
  });

  it('is paid back by hand, or not at all, where its refund has stopped, or was refused and not asked for again', () => {
    const payment = { status: 'PAID', amount: 29_500, held: 0, taken: true } as NonNullable<Order['payment']>;
    const closed = (refunded: number, ...statuses: Order['refunds'][number]['status'][]) =>
      stepsOf(
        order({ status: 'CLOSED', payment, refunded, refunds: statuses.map((status) => ({ status, amount: 29_500 })) as Order['refunds'] }),
        LOCKSMITH,
      );
    expect(closed(29_500, 'STOPPED')).toEqual(['receipt', 'refundByHand', 'withdrawRefund']);
    expect(closed(0, 'FAILED')).toEqual(['receipt', 'refund', 'refundByHand', 'withdrawRefund']);
    expect(closed(29_500, 'REPLACED', 'PENDING')).toEqual(['receipt']);
    expect(closed(29_500, 'DONE')).toEqual(['receipt']);
  });

  it('is paid by whoever ordered it, also anew where it will lapse', () => {
    expect(isToPay(order({ status: 'AWAITING_PAYMENT', isMine: true }))).toBe(true);
    expect(isToPay(order({ isMine: true, methods: ['NETS_EASY'] }))).toBe(true);
    expect(isToPay(order({ status: 'AWAITING_PAYMENT' }))).toBe(false);
  });
});

describe('what a refund is of', () => {
  const lines = [{ product: 'KEY_COPY', quantity: 3, unitPrice: 29_500, made: [''] }] as unknown as Order['lines'];
  const payment = { status: 'PAID', amount: 88_500 } as Order['payment'];
  const short = (facts: Partial<Order>) => refundOf(order({ lines, payment, refunded: 0, ...facts }));

  it('is what was never made, once the order is ready', () => {
    expect(short({})).toBe(59_000);
    expect(short({ status: 'CLOSED' })).toBe(59_000);
  });

  it('is all that is left while it is made, where all was made, and after a refund', () => {
    expect(short({ status: 'STARTED' })).toBe(88_500);
    expect(short({ refunded: 59_000 })).toBe(29_500);
    expect(short({ lines: [{ ...lines[0], made: ['', '', ''] }] as unknown as Order['lines'] })).toBe(88_500);
  });
});
