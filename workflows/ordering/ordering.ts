import type { ordering as contract, OrderStatus, PaymentId } from '@plugins/orders/contract';
import type { OrderActivities } from '@plugins/orders/server/activities';
import { patched } from '@temporalio/workflow';
import {
  activitiesOf,
  type Flow,
  handleSignals,
  type InputOf,
  type OutputOf,
  remindersFrom,
  runFlow,
  type WorkflowOf,
} from '@workflows/kit';
import { type Beside, followPayment } from './follow-payment.ts';
import type { Move, Told } from './told.ts';

const { completeOrder, expireOrder, closeOrder, giveUpPayment, remindApprover, tellLapsing } = activitiesOf<OrderActivities>('orders');

type Input = InputOf<typeof contract>;
type Ending = OutputOf<typeof contract>;

/** One order, until it is closed. What is paid becomes an order here and nowhere else. */
export const ordering: WorkflowOf<typeof contract> = (input) => {
  const told: Told = { identified: !input.identity, asked: [], news: 0, moved: [] };
  if (!input.approval) told.approved = { by: '' };
  handleSignals<typeof contract>({
    identified: () => void (told.identified = true),
    approved: (approval) => void (told.approved = approval),
    cancelled: (cancellation) => void (told.cancelled = cancellation),
    paymentAsked: ({ paymentId }) => void told.asked.push(paymentId),
    paymentTold: () => void (told.news += 1),
    paymentGivenUp: ({ paymentId }) => void (told.givenUp = paymentId),
    moved: (move) => void told.moved.push(move),
    signatureAsked: ({ by }) => void told.moved.push({ to: 'READY', by, receipt: 'signatureAsked' }),
    notSigned: () => void told.moved.push({ to: 'READY', by: '', receipt: 'notSigned' }),
  });
  return runFlow<typeof contract>(input, {
    run: async (flow) => ((await untilPaid(flow, input, told)) ? followWork(flow, input, told) : unpaid(flow, input, told)),
    async cancelled(flow, by) {
      await flow.step('give', () => expireOrder({ ...keyOf(input), because: by?.reason ?? '' }));
      const paymentId = told.following;
      if (paymentId === undefined) return 'cancelled';
      // paid in the last moment: the money goes back
      const status = await flow.step('give', () => giveUpPayment({ organisationId: input.organisationId, paymentId }));
      if (status === 'PAID') await flow.step('complete', () => completeOrder({ ...keyOf(input), paymentId }));
      return 'cancelled';
    },
  });
};

/** Whether it was paid in time. */
async function untilPaid(flow: Flow, input: Input, told: Told): Promise<boolean> {
  if (!(await mayBePaid(flow, input, told))) return false;
  const isNews = () => told.asked.length > 0 || told.cancelled !== undefined;
  const wait = { ...payingOf(flow, input), ...timeAfterApproval(input) };
  for (;;) {
    const outcome = await flow.waitFor(isNews, { ...wait, awaiting: 'payment', from: 'customer', next: 'complete' });
    const paymentId = told.asked.shift();
    if (paymentId === undefined || outcome === 'late') return false;
    await flow.record({ event: { what: 'paymentAsked' } });
    if (await followPayment(flow, followedOf(input, paymentId), told)) {
      const made = await flow.step('complete', () => completeOrder({ ...keyOf(input), paymentId }));
      if (made === 'refunded') return false;
      if (made === 'reserved' && input.lapseToldAfter) told.lapsesAt = Date.now() + input.lapseToldAfter;
      await flow.record({ event: { what: made } });
      return true;
    }
    await flow.record({ event: { what: 'notPaid' } });
    if (told.cancelled) return false;
  }
}

/** Whether identity and approval, where they are asked for, are there in time. */
async function mayBePaid(flow: Flow, input: Input, told: Told): Promise<boolean> {
  const isCancelled = () => told.cancelled !== undefined;
  const wait = payingOf(flow, input);
  if (input.identity) {
    await flow.waitFor(() => told.identified || isCancelled(), {
      ...wait,
      awaiting: 'identity',
      from: 'customer',
      ...(input.approval && { next: 'approval' }),
    });
    if (!told.identified) return false;
    await flow.record({ event: { what: 'identified' } });
  }
  if (input.approval) {
    await flow.waitFor(() => told.approved !== undefined || isCancelled(), {
      ...wait,
      ...remindingOf(input, wait),
      awaiting: 'approval',
      from: 'approver',
    });
    if (!told.approved) return false;
    await flow.record({ event: { what: 'approved', who: told.approved.by } });
  }
  return true;
}

/** Whoever approves is reminded; not of orders from before there was such a thing. */
function remindingOf(input: Input, { until }: { readonly until: number }) {
  const { remindEvery: every } = input;
  if (every === undefined) return {};
  const remindAt = remindersFrom(Date.now(), { first: every, every, until });
  return { remindAt, remind: (round: number) => remindApprover({ ...keyOf(input), round }) };
}

/** Everything before the payment waits as long as the payment. */
const payingOf = ({ startedAt }: Flow, { payWithin }: Input) => ({ until: startedAt + payWithin, next: 'payment' });

/** However late the approval comes: there is as long to pay as for an order that needs none. Not for those from before it was so. */
const timeAfterApproval = ({ approval, payWithin }: Input) =>
  approval && patched('time-to-pay-after-approval') && { until: Date.now() + payWithin };

async function unpaid(flow: Flow, input: Input, told: Told): Promise<Ending> {
  const { cancelled } = told;
  if (cancelled) return ended(flow, cancelled);
  await flow.step('give', () => expireOrder({ ...keyOf(input), because: '' }));
  flow.endAs({ what: 'expired', state: 'CANCELLED' });
  return 'cancelled';
}

/** How far the locksmith has come. */
interface Work {
  stands: OrderStatus;
  receipt?: Move['receipt'];
  closesAt?: number;
}
/** What the locksmith does, told as it comes. */
async function followWork(flow: Flow, input: Input, told: Told): Promise<Ending> {
  // what is paid is ended by the locksmith, with the money
  flow.settle();
  const work: Work = { stands: 'NEW' };
  const take = async (move: Move) => {
    Object.assign(work, { stands: move.to, receipt: move.receipt });
    if (move.to === 'COLLECTED') work.closesAt = Date.now() + input.closeAfter;
    if (move.to !== 'CLOSED') await flow.record({ event: eventOf(move) });
  };
  while (work.stands !== 'CLOSED') {
    const isNews = () => told.moved.length > 0 || told.asked.length > 0 || told.cancelled !== undefined;
    const { closesAt } = work;
    const waiting = closesAt === undefined ? { ...workOf(work), ...untilOf(told) } : { awaiting: 'close', from: 'portal', until: closesAt };
    const outcome = await flow.waitFor(isNews, waiting);
    if (outcome === 'late') {
      if (closesAt === undefined) {
        await lapsing(flow, input, told);
        continue;
      }
      await flow.step('close', () => closeOrder(keyOf(input)));
      break;
    }
    if (told.moved.length === 0 && told.cancelled) return ended(flow, told.cancelled);
    const move = told.moved.shift();
    if (move) await take(move);
    // what was begun before this was so is not told of the work until it is reserved
    else await reserveAnew(flow, input, { told, beside: patched('work-beside-renewal') ? besideOf(told, take) : undefined });
  }
  flow.endAs({ what: 'CLOSED' });
  return 'closed';
}

interface Renewal {
  readonly told: Told;
  /** The work that goes on meanwhile. */
  readonly beside: Beside | undefined;
}
/** Whoever ordered it reserves anew what will lapse. */
async function reserveAnew(flow: Flow, input: Input, { told, beside }: Renewal): Promise<void> {
  const paymentId = told.asked.shift();
  if (paymentId === undefined) return;
  await flow.record({ event: { what: 'paymentAsked' } });
  if (!(await followPayment(flow, { ...followedOf(input, paymentId), beside }, told))) {
    await flow.record({ event: { what: 'notPaid' } });
    return;
  }
  const made = await flow.step('complete', () => completeOrder({ ...keyOf(input), paymentId }));
  if (made === 'reserved' && input.lapseToldAfter) told.lapsesAt = Date.now() + input.lapseToldAfter;
  await flow.record({ event: { what: made === 'refunded' ? 'notPaid' : made } });
}

/** The work goes on meanwhile. Once the keys have left nothing is to be reserved. */
const besideOf = ({ moved }: Told, take: (move: Move) => Promise<void>): Beside => ({
  isOver: () => moved.some(({ to }) => to === 'COLLECTED' || to === 'CLOSED'),
  isNews: () => moved.length > 0,
  async tell() {
    const move = moved.shift();
    if (move) await take(move);
  },
});

/** What is reserved on a card will lapse: once somebody is told, where it was not taken meanwhile. */
async function lapsing(flow: Flow, input: Input, told: Told): Promise<void> {
  delete told.lapsesAt;
  const isHeld = await flow.step('lapsing', () => tellLapsing(keyOf(input)));
  // before it answered, it was always said
  if (isHeld !== false) await flow.record({ event: { what: 'lapsing' } });
}

const untilOf = ({ lapsesAt }: Told) => (lapsesAt === undefined ? {} : { until: lapsesAt });

const eventOf = ({ to, by, receipt }: Move) => ({ what: receipt ?? to, ...(by && { who: by }) });

const workOf = ({ stands, receipt }: Work) =>
  stands === 'READY'
    ? { awaiting: receipt === 'signatureAsked' ? 'signature' : 'collect', from: 'customer', next: 'close' }
    : { awaiting: 'work', from: 'locksmith', next: 'collect' };

function ended(flow: Flow, { by, reason, isSentBack, isTurnedDown }: NonNullable<Told['cancelled']>): Ending {
  const what = isSentBack ? 'sentBackBecause' : isTurnedDown ? 'turnedDownBecause' : 'cancelledBecause';
  flow.endAs({ what, detail: { reason }, who: by, state: 'CANCELLED' });
  return 'cancelled';
}

const followedOf = ({ organisationId, leavesFailing }: Input, paymentId: PaymentId) => ({ organisationId, paymentId, leavesFailing });
const keyOf = ({ organisationId, orderId }: Input) => ({ organisationId, orderId });
