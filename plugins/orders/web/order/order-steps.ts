import type { Order, OrderStatus } from '../../contract/index.ts';

/** What people do with an order, in the order of its buttons. */
const STEPS = ['receipt', 'refund', 'turnDown', 'cancel', 'start', 'ready', 'handOut', 'send', 'close'] as const;
export type OrderStep = (typeof STEPS)[number];

const BEFORE_WORK: readonly OrderStatus[] = ['AWAITING_IDENTITY', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'NEW'];
const BEFORE_HANDED_OUT: readonly OrderStatus[] = [...BEFORE_WORK, 'STARTED', 'READY'];

/** How much of what was paid can still go back. */
export const leftOf = ({ payment, refunded }: Order): number => (payment?.status === 'PAID' ? payment.amount - refunded : 0);

/** What is reserved on a card and not taken yet. */
export const heldOf = ({ payment }: Order): number => payment?.held ?? 0;

/** The steps that are open now to whoever looks at it, a locksmith or not. */
export function stepsOf(order: Order, isMaker: boolean): readonly OrderStep[] {
  const { status, shipping, isMine, isToApprove, paidAt } = order;
  const mayCancel = (isMine && BEFORE_WORK.includes(status)) || (isMaker && BEFORE_HANDED_OUT.includes(status));
  const made = (at: OrderStatus) => isMaker && status === at;
  const isOpen: Readonly<Record<OrderStep, boolean>> = {
    // what is only reserved is not paid yet
    receipt: paidAt !== null && heldOf(order) === 0,
    refund: isMaker && leftOf(order) > 0,
    turnDown: isToApprove,
    cancel: mayCancel && !isToApprove,
    start: made('NEW'),
    ready: made('STARTED'),
    handOut: made('READY') && shipping === 'COLLECT',
    send: made('READY') && shipping === 'SEND',
    close: made('COLLECTED'),
  };
  return STEPS.filter((step) => isOpen[step]);
}
