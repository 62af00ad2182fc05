import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether something takes connections on a port of this machine before the time is up. */
export async function answers({ port, seconds }: { readonly port: number; readonly seconds: number }): Promise<boolean> {
  return until(() => canConnect(port), seconds);
}

/** Whether an address answers with 200 before the time is up. */
export async function isReady({ url, seconds }: { readonly url: string; readonly seconds: number }): Promise<boolean> {
  return until(async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.status === 200;
  }, seconds);
}

async function until(isTrue: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const limit = Date.now() + seconds * 1000;
  while (Date.now() < limit) {
    if (await isTrue().catch(() => false)) return true;
    await sleep(50);
  }
  return false;
}

function canConnect(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
