// An order with Temporal's SDK alone: no story, no steering, no outbox.
import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';

interface Calls {
  beginPayment(key: object): Promise<string>;
  completeOrder(key: object): Promise<string>;
}
const { beginPayment, completeOrder } = proxyActivities<Calls>({ startToCloseTimeout: '1 minute' });

export async function bareOrder(key: object): Promise<string> {
  let paymentId: string | undefined;
  let isClosed = false;
  setHandler(defineSignal<[{ paymentId: string }]>('paymentAsked'), (asked) => {
    paymentId = asked.paymentId;
  });
  setHandler(defineSignal('moved'), () => {
    isClosed = true;
  });
  await condition(() => paymentId !== undefined);
  if ((await beginPayment({ ...key, paymentId })) === 'PAID') await completeOrder({ ...key, paymentId });
  await condition(() => isClosed);
  return 'closed';
}
