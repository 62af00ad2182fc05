import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createAnswers, errorOf, isMove, type Switches } from './answers.ts';
import { Command, Config, type Sent } from './contract.ts';
import { createRelays, type Relays } from './relays.ts';

export type { Sent } from './contract.ts';
interface UnitOptions {
  readonly send: (sent: Sent) => void;
  /** It starts anew: its line ends, and it comes back as another start of itself. */
  readonly onBoot?: () => void;
  readonly relays?: number;
}
export type Unit = ReturnType<typeof createUnit>;
const SLOW_MS = 2000;

/** A control unit that obeys the contract lp/v1. It does commands, and speaks of itself. */
export function createUnit({ send, onBoot, relays: count = 4 }: UnitOptions) {
  let bootId: string = randomUUID();
  const moving = new Set<number>();
  let config: Config | undefined;
  let switches: Switches = {};
  const now = () => Date.now() + (switches.clockSkewMs ?? 0);
  const doors = createRelays(count, { send, now, config: () => config, bootId: () => bootId });
  const { answer, again } = createAnswers({ send, now });

  async function obey(command: Command): Promise<void> {
    const { id, relay = 0 } = command;
    const error = errorOf(command, { now: now(), count, config, switches, isBusy: moving.has(relay) });
    if (error) return answer(id, 'REJECTED', { err: error });
    answer(id, 'RECEIVED');
    if (!isMove(command)) return oblige(command);
    moving.add(relay);
    if (switches.slow) await wait(SLOW_MS);
    moving.delete(relay);
    if (switches.jam) return answer(id, 'REJECTED', { err: 'JAMMED', relay });
    move(doors, command);
    answer(id, 'DONE', { relay, state: doors.relays[relay - 1]?.state });
  }
  function oblige({ id, op }: Command): void {
    if (op === 'REPORT') doors.tell();
    answer(id, 'DONE');
    if (op !== 'REBOOT') return;
    bootId = randomUUID();
    doors.reset();
    onBoot?.();
  }
  async function take(said: unknown): Promise<void> {
    const { data: command } = Command.safeParse(said);
    if (command && !again(command.id)) await obey(command);
  }

  return {
    relays: doors.relays,
    status: () => ({ v: 1, online: true, ts: now(), bootId, client: '2.4.1', model: 'SIM', ip: '127.0.0.1', rssi: -60, relays: count }),
    will: () => ({ v: 1, online: false, bootId }),
    state: doors.tell,
    switches: () => switches,
    switch: (to: Switches) => void (switches = to),
    /** Somebody presses the button inside. */
    press: (relay: number) => doors.pulse(relay, { cause: 'BUTTON' }),
    /** An input is closed or opened. */
    input: (input: 1 | 2 | 3, value: 0 | 1) => doors.feel(input, value),
    async heard(what: string, payload: Buffer): Promise<void> {
      const said: unknown = payload.length > 0 ? JSON.parse(payload.toString()) : {};
      if (what !== 'cfg') return take(said);
      const { data } = Config.safeParse(said);
      if (data) config = data;
      doors.feelBolt();
      doors.tell();
    },
    stop: doors.stop,
  };
}

function move(doors: Relays, { id, op, relay = 0, ms }: Command): void {
  const why = { cause: 'CMD', cmdId: id } as const;
  if (op === 'PULSE') doors.pulse(relay, why, ms);
  else doors.turn(relay, op === 'LOCK' ? 'locked' : 'unlocked', why);
}
