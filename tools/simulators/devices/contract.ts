import { z } from 'zod';

/** What a unit says, by the end of its topic. */
export interface Sent {
  readonly topic: 'status' | 'state' | 'evt' | 'ack';
  readonly payload: object;
}
/** `dn/cmd` of the contract lp/v1. */
export const Command = z.object({
  v: z.literal(1),
  id: z.uuid(),
  op: z.enum(['PULSE', 'LOCK', 'UNLOCK', 'IDENTIFY', 'REBOOT', 'REPORT']),
  relay: z.number().int().optional(),
  ms: z.number().int().min(100).max(60_000).optional(),
  iat: z.number(),
  exp: z.number(),
});
export type Command = z.output<typeof Command>;
const Input = z.object({
  role: z.enum(['OPEN_BUTTON', 'EXIT_RULE', 'DOOR_SENSOR', 'PISTON_SENSOR']),
  relay: z.number().int(),
});
/** `dn/cfg`. */
export const Config = z.object({
  v: z.literal(1),
  rev: z.number().int(),
  relays: z.array(z.object({ n: z.number().int(), type: z.enum(['PULSE', 'SAFETRON3600']), pulseMs: z.number().int() })),
  inputs: z.record(z.string(), Input).default({}),
});
export type Config = z.output<typeof Config>;
