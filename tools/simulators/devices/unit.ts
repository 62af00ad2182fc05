import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** What the bench switches on a unit. */
export interface Switches {
  readonly jam?: boolean;
  readonly slow?: boolean;
  readonly reject?: boolean;
  /** How wrong its clock is. */
  readonly clockSkewMs?: number;
}
export interface Sent {
  readonly topic: 'status' | 'state' | 'evt' | 'ack';
  readonly payload: object;
}
interface UnitOptions {
  readonly send: (sent: Sent) => void;
  readonly relays?: number;
}
export type Unit = ReturnType<typeof createUnit>;

const Command = z.object({
  v: z.literal(1),
  id: z.uuid(),
  op: z.enum(['PULSE', 'LOCK', 'UNLOCK', 'IDENTIFY', 'REBOOT', 'REPORT']),
  relay: z.number().int().optional(),
  ms: z.number().int().min(100).max(60_000).optional(),
  iat: z.number(),
  exp: z.number(),
});
type Command = z.output<typeof Command>;
const Config = z.object({
  v: z.literal(1),
  rev: z.number().int(),
  relays: z.array(z.object({ n: z.number().int(), type: z.enum(['PULSE', 'SAFETRON3600']), pulseMs: z.number().int() })),
});
const REMEMBERED = 64;
const SLOW_MS = 2000;

interface Why {
  readonly op: string;
  readonly cause: string;
  readonly cmdId?: string;
}
/** The relays of a unit, and what it says of them. */
function createRelays(
  count: number,
  bootId: string,
  { send, now, revision }: { send: (sent: Sent) => void; now: () => number; revision: () => number },
) {
  const relays = Array.from({ length: count }, (_, at) => ({ n: at + 1, on: false, until: null as number | null, state: 'locked' }));
  const timers = new Map<number, NodeJS.Timeout>();
  let seq = 0;
  const tell = () =>
    send({ topic: 'state', payload: { v: 1, ts: now(), seq: ++seq, cfgRev: revision(), relays, inputs: { 1: 0, 2: 0, 3: 0 } } });
  const set = (relay: number, state: 'open' | 'unlocked' | 'locked') =>
    Object.assign(relays[relay - 1] ?? {}, { on: state !== 'locked', state });

  function turn(relay: number, to: 'open' | 'unlocked' | 'locked', why: Why): void {
    set(relay, to);
    send({ topic: 'evt', payload: { v: 1, id: randomUUID(), bootId, ts: now(), seq: ++seq, relay, ...why } });
    tell();
  }
  return {
    relays,
    tell,
    turn,
    /** The unit ends a pulse itself; another one within it begins the time anew. */
    pulse(relay: number, ms: number, why: Omit<Why, 'op'>): void {
      clearTimeout(timers.get(relay));
      turn(relay, 'open', { op: 'PULSE', ...why });
      const end = () => {
        set(relay, 'locked');
        tell();
      };
      timers.set(relay, setTimeout(end, ms));
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

/** Why a unit refuses a command, by the contract. */
function errorOf({ op, relay = 0, exp }: Command, { now, count, type }: { now: number; count: number; type: string }): string | undefined {
  if (exp < now) return 'EXPIRED';
  if (relay < 1 || relay > count) return 'BAD_RELAY';
  return type === 'PULSE' && op !== 'PULSE' ? 'UNSUPPORTED' : undefined;
}

/** A control unit that obeys the contract lp/v1: what it does with a command, and what it says of itself. */
export function createUnit({ send, relays: count = 4 }: UnitOptions) {
  const bootId = randomUUID();
  const acks = new Map<string, object>();
  let config: z.output<typeof Config> = { v: 1, rev: 0, relays: [] };
  let switches: Switches = {};
  const now = () => Date.now() + (switches.clockSkewMs ?? 0);
  const doors = createRelays(count, bootId, { send, now, revision: () => config.rev });
  const setting = (relay: number) => config.relays.find(({ n }) => n === relay) ?? { type: 'PULSE', pulseMs: 3000 };

  function answer(id: string, st: string, more: object = {}): void {
    const ack = { v: 1, id, ts: now(), st, ...more };
    acks.set(id, ack);
    if (acks.size > REMEMBERED) acks.delete(acks.keys().next().value ?? '');
    send({ topic: 'ack', payload: ack });
  }
  async function obey(command: Command): Promise<void> {
    const { id, op, relay = 0, ms } = command;
    const error = switches.reject ? 'BUSY' : errorOf(command, { now: now(), count, type: setting(relay).type });
    if (error) return answer(id, 'REJECTED', { err: error });
    answer(id, 'RECEIVED');
    if (switches.slow) await wait(SLOW_MS);
    if (switches.jam) return answer(id, 'REJECTED', { err: 'JAMMED' });
    const why = { cause: 'CMD', cmdId: id };
    if (op === 'PULSE') doors.pulse(relay, ms ?? setting(relay).pulseMs, why);
    else doors.turn(relay, op === 'LOCK' ? 'locked' : 'unlocked', { op, ...why });
    answer(id, 'DONE', { relay });
  }
  async function take(said: unknown): Promise<void> {
    const read = Command.safeParse(said);
    if (!read.success) return;
    const known = acks.get(read.data.id);
    // a command that comes twice is answered as before, and nothing moves
    if (known) send({ topic: 'ack', payload: known });
    else if (read.data.op === 'REPORT') doors.tell();
    else await obey(read.data);
  }

  return {
    relays: doors.relays,
    status: () => ({ v: 1, online: true, ts: now(), bootId, client: '2.4.1', model: 'SIM', ip: '127.0.0.1', rssi: -60, relays: count }),
    will: { v: 1, online: false, bootId },
    state: doors.tell,
    switch: (to: Switches) => void (switches = to),
    /** Somebody presses the button inside. */
    press: (relay: number) => doors.pulse(relay, setting(relay).pulseMs, { cause: 'BUTTON' }),
    async heard(what: string, payload: Buffer): Promise<void> {
      const said: unknown = payload.length > 0 ? JSON.parse(payload.toString()) : {};
      if (what !== 'cfg') return take(said);
      const read = Config.safeParse(said);
      if (read.success) config = read.data;
      doors.tell();
    },
    stop: doors.stop,
  };
}
