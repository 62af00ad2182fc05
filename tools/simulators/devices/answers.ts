import type { Command, Config, Sent } from './contract.ts';

/** What the bench switches on a unit. */
export interface Switches {
  readonly jam?: boolean | undefined;
  readonly slow?: boolean | undefined;
  readonly reject?: boolean | undefined;
  /** Its clock is not set. */
  readonly noClock?: boolean | undefined;
  /** How wrong its clock is. */
  readonly clockSkewMs?: number | undefined;
}
/** How a unit stands when a command comes. */
interface Standing {
  readonly now: number;
  readonly count: number;
  readonly config: Config | undefined;
  readonly switches: Switches;
  readonly isBusy: boolean;
}
const REMEMBERED = 64;
const MOVES: readonly string[] = ['PULSE', 'LOCK', 'UNLOCK'];
/** Whether a command is about a door. */
export const isMove = ({ op }: Command): boolean => MOVES.includes(op);

const inRange = (relay: number, count: number): boolean => relay >= 1 && relay <= count;

/** Why a unit refuses a command, by the contract. A clock that is not set tells nothing of how old it is. */
export function errorOf(command: Command, standing: Standing): string | undefined {
  if (standing.switches.noClock) return 'NO_CLOCK';
  if (command.exp < standing.now) return 'EXPIRED';
  return isMove(command) ? moveErrorOf(command, standing) : undefined;
}

function moveErrorOf({ op, relay = 0 }: Command, { count, config, switches, isBusy }: Standing): string | undefined {
  if (!inRange(relay, count)) return 'BAD_RELAY';
  const type = config?.relays.find(({ n }) => n === relay)?.type;
  if (!type) return 'CONFIG';
  if (type === 'PULSE' && op !== 'PULSE') return 'UNSUPPORTED';
  return switches.reject || isBusy ? 'BUSY' : undefined;
}

/** The last answers, which outlive a start. A command that comes again is answered as before, and nothing moves. */
export function createAnswers({ send, now }: { readonly send: (sent: Sent) => void; readonly now: () => number }) {
  const acks = new Map<string, object>();
  return {
    answer(id: string, st: string, more: object = {}): void {
      const ack = { v: 1, id, ts: now(), st, ...more };
      acks.set(id, ack);
      if (acks.size > REMEMBERED) acks.delete(acks.keys().next().value ?? '');
      send({ topic: 'ack', payload: ack });
    },
    /** Whether the command is known, and so was answered again. */
    again(id: string): boolean {
      const known = acks.get(id);
      if (known) send({ topic: 'ack', payload: known });
      return known !== undefined;
    },
  };
}
