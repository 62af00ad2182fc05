import type { PaymentId } from '@plugins/orders/contract';
import type { OrderActivities } from '@plugins/orders/server/activities';
import { condition } from '@temporalio/workflow';
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

/** Whether it was paid. What providers and browsers tell is only why they are asked. */
export async function followPayment(flow: Flow, key: Key, told: Told): Promise<boolean> {
  told.following = key.paymentId;
  let status = await flow.step('begin', () => beginPayment(key));
  const begunAt = Date.now();
  let heard = told.news;
  const isLeft = () => told.cancelled !== undefined || told.givenUp === key.paymentId;
  for (let round = 0; status === 'NEW' || status === 'PENDING'; round += 1) {
    const pause = ASKED_AFTER[round] ?? 60 * MINUTE;
    const isNews = () => told.news > heard || isLeft();
    await flow.record({ now: { state: 'WAITING', awaiting: 'ask', awaitedFrom: 'provider', next: 'complete', actions: ['cancel'] } });
    if (round >= PROMPT) await condition(isLeft, SPACED);
    await condition(isNews, pause);
    // what is told while it is asked is asked for anew
    heard = told.news;
    const isOver = isLeft() || Date.now() > begunAt + LONGEST;
    status = isOver ? await flow.step('give', () => giveUpPayment(key)) : await flow.step('ask', () => askPayment(key));
  }
  return status === 'PAID';
}
