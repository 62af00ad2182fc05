import { randomBytes, randomUUID } from 'node:crypto';
import { eventually } from '@platform/testing';
import { connect } from 'mqtt';
import type { Dice } from './dice.ts';

interface RogueOptions {
  readonly url: string;
  readonly number: string;
  readonly dice: Dice;
  /** Told of an opening that the unit says it has seen. */
  readonly onOpened: (id: string) => void;
}
/** Five times as much as a broker in production lets a unit say. */
const EVERY_MS = 500;
const FLOOD = 30;
const REMEMBERED = 20;
const event = (id: string) => ({ v: 1, id, ts: Date.now(), seq: Date.now(), op: 'PULSE', relay: 1, cause: 'BUTTON' });

/** A unit that obeys nothing. It repeats itself in any order, floods, and says what nobody can read. */
export function startRogueUnit({ url, number, dice, onOpened }: RogueOptions): { stop(): Promise<void> } {
  const client = connect(url, { clientId: number, username: number, password: '', protocolVersion: 4, reconnectPeriod: 1000 });
  client.on('error', () => {});
  let unheard = 0;
  const say = (what: string, payload: string | Buffer, retain = false) => {
    unheard += 1;
    client.publish(`lp/v1/d/${number}/up/${what}`, payload, { qos: 1, retain }, () => void (unheard -= 1));
  };
  // kept by the broker, as of every unit: the gateway may come later
  client.on('connect', () => say('status', JSON.stringify({ v: 1, online: true, bootId: randomUUID() }), true));
  const seen: string[] = [];
  const repeat = () => {
    const id = randomUUID();
    onOpened(id);
    seen.push(id);
    for (const each of dice.shuffled([id, ...seen.slice(-REMEMBERED)])) say('evt', JSON.stringify(event(each)));
  };
  const garble = () => {
    say('evt', randomBytes(dice.between(1, 5000)));
    say('state', '{"v":1,"relays":');
    say('ack', JSON.stringify({ v: 1, id: randomUUID(), ts: -1, st: 'OPENED' }));
    say('nothing', JSON.stringify({ v: 2, relay: '\0' }));
  };
  const flood = () => {
    for (const seq of dice.shuffled(Array.from({ length: FLOOD }, (_, at) => at)))
      say('state', JSON.stringify({ v: 1, ts: Date.now(), seq, relays: [{ n: 1, on: seq % 2 > 0, state: 'locked' }] }));
  };
  const talking = setInterval(() => {
    if (client.connected) for (const act of [repeat, garble, flood]) act();
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(talking);
      // what it has said arrives, also over the next line; asked to end while it has none, the client would wait for ever
      await eventually(
        () => unheard,
        (count) => count === 0,
        60_000,
      );
      await client.endAsync(true);
    },
  };
}
