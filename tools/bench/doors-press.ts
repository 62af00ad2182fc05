import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import type { Sent } from '../simulators/devices/unit.ts';
import { signIn } from './portal-calls.ts';
import type { Measured } from './processes.ts';

interface Door {
  readonly id: string;
  readonly number: string;
}
const A_SECOND = 50;
const TRIPS = 200;

/** Presses doors by the API, and sees when their relays move. */
export function pressing(api: Measured) {
  const waiting = new Map<string, (at: number) => void>();
  const moved = (number: string) => new Promise<number>((resolve) => waiting.set(number, resolve));

  async function press({ id, number }: Door, token: string): Promise<number> {
    const at = moved(number);
    const started = performance.now();
    const answer = await fetch(`${api.url}/v1/locks/${id}/operations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ operation: 'PULSE' }),
    });
    if (!answer.ok) throw new Error(`A press is refused: ${await answer.text()}`);
    return (await at) - started;
  }

  return {
    onSent(number: string, { topic, payload }: Sent): void {
      if (topic === 'evt' && 'op' in payload && payload.op === 'PULSE') waiting.get(number)?.(performance.now());
    },

    /** Fifty a second, each at another door than the last; in milliseconds. */
    async press(doors: readonly Door[], presses: number): Promise<{ readonly p50: number; readonly p99: number }> {
      const token = await signIn(api, 'partner@demo.example');
      for (const door of doors.slice(0, 50)) await press(door, token);
      await wait(1000);
      const all: Promise<number>[] = [];
      for (let at = 0; at < presses; at += 1) {
        all.push(press(doors[(at + 50) % doors.length] as Door, token));
        await wait(1000 / A_SECOND);
      }
      return percentiles(await Promise.all(all));
    },

    /** A command to a unit and its answer back, without the portal; the middle of many, in milliseconds. */
    async roundTrip(line: MqttClient, doors: readonly Door[]): Promise<number> {
      const answered = new Map<string, () => void>();
      await line.subscribeAsync('lp/v1/d/+/up/ack', { qos: 1 });
      line.on('message', (_topic, payload) => answered.get((JSON.parse(payload.toString()) as { id: string }).id)?.());
      const trips: number[] = [];
      for (let at = 0; at < TRIPS; at += 1) {
        const [id, iat] = [randomUUID(), Date.now()];
        const back = new Promise<void>((resolve) => answered.set(id, resolve));
        const started = performance.now();
        const command = { v: 1, id, op: 'IDENTIFY', iat, exp: iat + 10_000 };
        line.publish(`lp/v1/d/${doors[at % doors.length]?.number}/dn/cmd`, JSON.stringify(command), { qos: 1 });
        await back;
        trips.push(performance.now() - started);
      }
      await line.unsubscribeAsync('lp/v1/d/+/up/ack');
      return percentiles(trips).p50;
    },
  };
}

function percentiles(values: readonly number[]): { readonly p50: number; readonly p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
