import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Order } from './order.ts';

/** The app refuses a code that is older than this: somebody may have photographed it. */
const FRESH_MS = 5000;

export type QrCheck =
  | { readonly valid: true; readonly autoStartToken: string; readonly ageSeconds: number; readonly fresh: boolean }
  | { readonly valid: false; readonly reason: 'shape' | 'unknownOrder' | 'notPending' | 'wrongCode' };

/** Reads an animated QR code's text as the app does. */
export function checkQr(text: string, find: (qrStartToken: string) => Order | undefined, now: number): QrCheck {
  const [, token, time, code] = /^bankid\.([0-9a-f-]{36})\.(\d+)\.([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (token === undefined || time === undefined || code === undefined) return { valid: false, reason: 'shape' };
  const order = find(token);
  if (!order) return { valid: false, reason: 'unknownOrder' };
  if (order.state.status !== 'pending') return { valid: false, reason: 'notPending' };
  const expected = createHmac('sha256', order.qrStartSecret).update(time).digest();
  if (!timingSafeEqual(expected, Buffer.from(code, 'hex'))) return { valid: false, reason: 'wrongCode' };
  const ageMs = now - order.openedAt - Number(time) * 1000;
  return {
    valid: true,
    autoStartToken: order.autoStartToken,
    ageSeconds: Math.max(0, Math.floor(ageMs / 1000)),
    fresh: Math.abs(ageMs) <= FRESH_MS,
  };
}
