// The same flow with Temporal's SDK alone: no story, no steering, no outbox.
import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';
import type { ParcelActivities, ParcelKey } from '../../workflows/kit/testing/parcel-contract.ts';

const { celebrate, reserve, send } = proxyActivities<ParcelActivities['calls']>({ startToCloseTimeout: '1 minute' });

export async function bareFlow(key: ParcelKey): Promise<string> {
  let isPaid = false;
  setHandler(defineSignal('paid'), () => {
    isPaid = true;
  });
  await reserve(key);
  await condition(() => isPaid);
  await send(key);
  await celebrate(key);
  return 'sent';
}
