import { randomUUID } from 'node:crypto';
import type { Config, Sent } from './contract.ts';

type RelayState = 'open' | 'unlocked' | 'locked';
/** Why a relay moves. */
interface Why {
  readonly cause: 'CMD' | 'BUTTON' | 'EXIT' | 'LOCAL' | 'BOOT';
  readonly cmdId?: string;
}
interface Relay {
  readonly n: number;
  on: boolean;
  until: number | null;
  state: RelayState;
}
interface Tools {
  readonly send: (sent: Sent) => void;
  readonly now: () => number;
  readonly config: () => Config | undefined;
  readonly bootId: () => string;
}
const USUAL_MS = 3000;
/** What the inputs open a door as. */
const CAUSES: Readonly<Partial<Record<string, Why['cause']>>> = { OPEN_BUTTON: 'BUTTON', EXIT_RULE: 'EXIT' };
export type Relays = ReturnType<typeof createRelays>;

/** The relays and inputs of a unit, and what it says of them. */
export function createRelays(count: number, { send, now, config, bootId }: Tools) {
  const relays = Array.from({ length: count }, (_, at): Relay => ({ n: at + 1, on: false, until: null, state: 'locked' }));
  const inputs: Record<string, 0 | 1> = { 1: 0, 2: 0, 3: 0 };
  const timers = new Map<number, NodeJS.Timeout>();
  let seq = 0;
  const tell = () => send({ topic: 'state', payload: { v: 1, ts: now(), seq: ++seq, cfgRev: config()?.rev ?? 0, relays, inputs } });
  const happened = (op: string, more: object) =>
    send({ topic: 'evt', payload: { v: 1, id: randomUUID(), bootId: bootId(), ts: now(), seq: ++seq, op, ...more } });

  const settingOf = (relay: number) => config()?.relays.find(({ n }) => n === relay);

  function set(relay: number, state: RelayState, until: number | null = null): void {
    const at = relays[relay - 1];
    if (!at) return;
    Object.assign(at, { on: state !== 'locked', state, until });
    if (config()?.inputs['3']?.relay === relay) feelBolt();
  }
  /** The bolt of a motor lock is what its sensor feels. */
  function feelBolt(): void {
    const sensor = config()?.inputs['3'];
    if (sensor?.role === 'PISTON_SENSOR') inputs['3'] = relays[sensor.relay - 1]?.state === 'locked' ? 1 : 0;
  }
  return {
    relays,
    tell,
    happened,
    feelBolt,
    /** A motor lock holds what it is told. */
    turn(relay: number, to: 'unlocked' | 'locked', why: Why): void {
      clearTimeout(timers.get(relay));
      set(relay, to);
      happened(to === 'locked' ? 'LOCK' : 'UNLOCK', { relay, ...why });
      tell();
    },
    /** The unit ends a pulse itself; another one within it begins the time anew. A motor lock is unlocked for so long. */
    pulse(relay: number, why: Why, ms = settingOf(relay)?.pulseMs ?? USUAL_MS): void {
      clearTimeout(timers.get(relay));
      set(relay, settingOf(relay)?.type === 'SAFETRON3600' ? 'unlocked' : 'open', now() + ms);
      happened('PULSE', { relay, ...why });
      tell();
      const end = () => {
        set(relay, 'locked');
        tell();
      };
      timers.set(relay, setTimeout(end, ms));
    },
    /** What an input feels is told; a button opens its door. */
    feel(input: 1 | 2 | 3, value: 0 | 1): void {
      inputs[input] = value;
      happened('INPUT', { input, value, cause: 'LOCAL' });
      tell();
      const role = config()?.inputs[input];
      const cause = role && CAUSES[role.role];
      if (cause && value === 1) this.pulse(role.relay, { cause });
    },
    /** After a start: nothing is open, and nothing goes on. */
    reset(): void {
      this.stop();
      for (const { n } of relays) set(n, 'locked');
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}
