import type { Order, OrderStatus } from '../../contract/index.ts';

/** What people do with an order, in the order of its buttons. */
const STEPS = [
  'receipt',
  'register',
  'giveUp',
  'charge',
  'refund',
  'refundByHand',
  'withdrawRefund',
  'cancel',
  'turnDown',
  'sendBack',
  'approve',
  'start',
  'ready',
  'handOut',
  'send',
  'close',
] as const;
export type OrderStep = (typeof STEPS)[number];

const BEFORE_WORK: readonly OrderStatus[] = ['AWAITING_IDENTITY', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'NEW'];
const BEFORE_HANDED_OUT: readonly OrderStatus[] = [...BEFORE_WORK, 'STARTED', 'READY'];

/** How much of what was paid can still go back. */
const leftOf = ({ payment, refunded }: Order): number => (payment?.status === 'PAID' ? payment.amount - refunded : 0);

/** What is reserved on a card and not taken yet. */
export const heldOf = ({ payment }: Order): number => payment?.held ?? 0;

/** What somebody is to pay back, or to withdraw. It has stopped, or was refused and not asked for again. */
export const owedOf = ({ refunds }: Order): Order['refunds'][number] | undefined =>
  refunds.find(({ status }) => status === 'STOPPED' || status === 'FAILED');

/** How many keys are made of those ordered, and what the others cost. Only where that was counted, and some are missing. */
export function shortOf({ lines }: Order): Readonly<Record<'made' | 'quantity' | 'missing', number>> | undefined {
  const keys = lines.filter(({ product }) => product !== 'SHIPPING');
  const sum = (of: (line: Order['lines'][number]) => number) => keys.reduce((all, line) => all + of(line), 0);
  const [made, quantity] = [sum((line) => line.made.length), sum((line) => line.quantity)];
  const missing = sum((line) => (line.quantity - line.made.length) * line.unitPrice);
  return made > 0 && made < quantity ? { made, quantity, missing } : undefined;
}

const IS_MADE: readonly OrderStatus[] = ['READY', 'COLLECTED', 'CLOSED'];
/** What a refund is of unless told otherwise. Once it is ready what was never made, before that and after a refund all that is left. */
export function refundOf(order: Order): number {
  const missing = IS_MADE.includes(order.status) && order.refunded === 0 ? shortOf(order)?.missing : undefined;
  return Math.min(missing ?? leftOf(order), leftOf(order));
}

type Open = Readonly<Partial<Record<OrderStep, boolean>>>;

/** Whether it lies at the counter until the receipt of its keys is signed. */
export const isSigned = ({ status, loanId }: Order): boolean => status === 'READY' && loanId !== null;

/** Whether whoever looks is to pay it, or to reserve it anew. */
export const isToPay = ({ isMine, status, methods }: Order): boolean => isMine && (status === 'AWAITING_PAYMENT' || methods.length > 0);

/** Whether somebody is paying it just now. */
const isPaying = ({ payment }: Order): boolean => payment?.status === 'NEW' || payment?.status === 'PENDING';

/** What only the locksmith does. */
function madeOf(order: Order): Open {
  const { status, shipping, country } = order;
  return {
    refund: leftOf(order) > 0,
    refundByHand: owedOf(order) !== undefined,
    // of what was called off all goes back
    withdrawRefund: owedOf(order) !== undefined && status !== 'CANCELLED',
    charge: heldOf(order) > 0 && country === 'SE' && BEFORE_HANDED_OUT.includes(status),
    cancel: BEFORE_HANDED_OUT.includes(status) && !isSigned(order),
    register: status === 'AWAITING_PAYMENT' && !isPaying(order),
    giveUp: isPaying(order),
    start: status === 'NEW',
    ready: status === 'STARTED',
    handOut: status === 'READY' && shipping === 'COLLECT' && !isSigned(order),
    send: status === 'READY' && shipping === 'SEND',
    close: status === 'COLLECTED',
  };
}

/** Whether whoever looks is the locksmith, and whether they order for the whole house. */
interface Asker {
  readonly isMaker: boolean;
  readonly maySpeak: boolean;
}
/** The steps that are open now to whoever looks at it. */
export function stepsOf(order: Order, { isMaker, maySpeak }: Asker): readonly OrderStep[] {
  const { status, isMine, isToApprove, payment } = order;
  const made = isMaker ? madeOf(order) : {};
  const isOpen: Open = {
    ...made,
    // what is only reserved is not paid yet
    receipt: payment?.taken === true,
    approve: isToApprove,
    turnDown: isToApprove,
    sendBack: isToApprove,
    cancel: !isToApprove && (made.cancel === true || ((isMine || maySpeak) && BEFORE_WORK.includes(status))),
  };
  return STEPS.filter((step) => isOpen[step] === true);
}
