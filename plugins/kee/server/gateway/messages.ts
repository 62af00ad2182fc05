import { z } from 'zod';

const time = z.number().int().nonnegative().max(8.64e15);
/** Neither control characters nor halves of letters: PostgreSQL takes none, and nobody reads them. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{C}*$/u);
const id = text(64).min(1);
const relay = z.number().int().min(1).max(16);
const version = { v: z.literal(1) };
const State = z.enum(['open', 'opening', 'locked', 'locking', 'unlocked', 'unlocking', 'unknown']);

const Status = z.object({
  ...version,
  online: z.boolean(),
  ts: time.optional(),
  bootId: id,
  client: text(40).optional(),
  model: text(40).optional(),
  ip: text(45).optional(),
  rssi: z.number().int().min(-200).max(0).optional(),
});
const Stand = z.object({
  ...version,
  ts: time,
  seq: time,
  cfgRev: z.number().int().min(0).max(2_147_483_647).optional(),
  cfgErr: text(100).nullish(),
  relays: z.array(z.object({ n: relay, on: z.boolean(), until: time.nullish(), state: State })).max(16),
  inputs: z.record(text(2), z.union([z.literal(0), z.literal(1)])).default({}),
});
const Happening = z.object({
  ...version,
  id,
  ts: time,
  seq: time,
  bootId: id.optional(),
  op: z.enum(['LOCK', 'UNLOCK', 'PULSE', 'INPUT']),
  relay: relay.optional(),
  cause: z.enum(['CMD', 'BUTTON', 'EXIT', 'LOCAL', 'BOOT']),
  cmdId: z.uuid().optional(),
});
const Ack = z.object({
  ...version,
  id: z.uuid(),
  ts: time,
  st: z.enum(['RECEIVED', 'DONE', 'REJECTED']),
  err: z.enum(['BAD_RELAY', 'UNSUPPORTED', 'EXPIRED', 'NO_CLOCK', 'BUSY', 'JAMMED', 'CONFIG']).nullish(),
});
const SCHEMAS = { status: Status, state: Stand, evt: Happening, ack: Ack } as const;

/** What a unit says, by kind, with the number that its topic names. */
export type Report = {
  readonly [K in keyof typeof SCHEMAS]: { readonly kind: K; readonly number: string; readonly said: z.output<(typeof SCHEMAS)[K]> };
}[keyof typeof SCHEMAS];
export type ReportOf<K extends Report['kind']> = Extract<Report, { readonly kind: K }>;

const TOPIC = /^lp\/v1\/d\/(\d{1,12})\/up\/(status|state|evt|ack)$/;
const MAX_BYTES = 4096;

/** Reads what came under a topic (contract lp/v1). `undefined` for what is none of it: garbage is passed by. */
export function readReport(topic: string, payload: Uint8Array): Report | undefined {
  const [, number, kind] = TOPIC.exec(topic) ?? [];
  if (!number || !kind || payload.length > MAX_BYTES) return undefined;
  const said = SCHEMAS[kind as Report['kind']].safeParse(parsed(payload));
  return said.success ? ({ kind, number, said: said.data } as Report) : undefined; // by the schema of its own kind
}

function parsed(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The topic under which a unit hears. */
export const downTopic = (number: string, what: 'cmd' | 'cfg'): string => `lp/v1/d/${number}/dn/${what}`;
/** What a unit leaves at the broker. */
export const retainedTopics = (number: string): string[] => [
  `lp/v1/d/${number}/up/status`,
  `lp/v1/d/${number}/up/state`,
  downTopic(number, 'cfg'),
];
