import type { PaymentId } from '@plugins/orders/contract';
import type { OrderActivities } from '@plugins/orders/server/activities';
import { condition, patched } from '@temporalio/workflow';
import { activitiesOf, type Flow } from '@workflows/kit';
import type { Told } from './told.ts';

const { askPayment, beginPayment, giveUpPayment } = activitiesOf<OrderActivities>('orders');

interface Key {
  readonly organisationId: string;
  readonly paymentId: PaymentId;
}
const [SECOND, MINUTE] = [1000, 60_000];
/** When it is asked how it stands, if nobody says: fewer times in an hour than any provider minds. */
const ASKED_AFTER = [5 * SECOND, 20 * SECOND, MINUTE, 3 * MINUTE, 6 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE];
/** So often it is asked as soon as something is told; after that no more often than `SPACED`. Thirty times an hour is what a provider answers. */
const PROMPT = 10;
const SPACED = 4 * MINUTE;
/** Twice the life of a provider's page. */
const LONGEST = 4 * 24 * 60 * MINUTE;

/** What else goes on while a payment is followed. */
export interface Beside {
  /** Nobody needs the payment any more. */
  readonly isOver: () => boolean;
  readonly isNews: () => boolean;
  /** Tells the next of it. */
  readonly tell: () => Promise<void>;
}
interface Followed extends Key {
  readonly beside?: Beside | undefined;
  /** As the order's input says. */
  readonly leavesFailing?: boolean | undefined;
}
const NOTHING: Beside = { isOver: () => false, isNews: () => false, tell: () => Promise.resolve() };

/** Whether it was paid. What providers and browsers tell is only why they are asked. */
export async function followPayment(flow: Flow, { beside = NOTHING, leavesFailing, ...key }: Followed, told: Told): Promise<boolean> {
  told.following = key.paymentId;
  const at = { round: 0, heard: told.news };
  const hear = () => void (at.heard = told.news);
  const isLeft = () => told.cancelled !== undefined || told.givenUp === key.paymentId || beside.isOver();
  const { begin, ask, give } = stepsOf(flow, key, { hear, isLeft, isNews: () => at.round < PROMPT && told.news > at.heard, leavesFailing });
  let status = await begin();
  const begunAt = Date.now();
  hear();
  for (; status === 'NEW' || status === 'PENDING'; at.round += 1) {
    const pause = ASKED_AFTER[at.round] ?? 60 * MINUTE;
    await flow.record({ now: { state: 'WAITING', awaiting: 'ask', awaitedFrom: 'provider', next: 'complete', actions: ['cancel'] } });
    if (at.round >= PROMPT) await condition(isLeft, SPACED);
    await condition(() => told.news > at.heard || isLeft() || beside.isNews(), pause);
    while (beside.isNews() && !isLeft()) await beside.tell();
    const isOver = isLeft() || Date.now() > begunAt + LONGEST;
    status = await (isOver ? give() : ask());
  }
  return status === 'PAID';
}

interface Ear {
  /** What is told from now on is news. */
  readonly hear: () => void;
  readonly isLeft: () => boolean;
  readonly isNews: () => boolean;
  readonly leavesFailing: boolean | undefined;
}
/** What is asked of the provider. While it fails the payment is given up once nobody wants it. */
function stepsOf(flow: Flow, key: Key, { hear, isLeft, isNews, leavesFailing }: Ear) {
  // a payment that was followed before this was so waits for its step, whatever is told; a mark in every new order's history would cost a write each
  const meanwhile = leavesFailing || patched('payment-left-while-failing') ? { isLeft, isNews } : undefined;
  const give = () => flow.step('give', () => giveUpPayment(key));
  const attempt = async (what: string, act: typeof askPayment) => {
    const asked = () => {
      hear();
      return act(key);
    };
    return (await flow.attempt(what, asked, meanwhile)) ?? (await give());
  };
  return { give, begin: () => attempt('begin', beginPayment), ask: () => attempt('ask', askPayment) };
}
