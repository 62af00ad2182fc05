import { createHmac } from 'node:crypto';
import type { StartedOrder } from './bankid-answers.ts';

/** The text of the animated QR code for this second since the order's start. It changes every second. */
export function qrCode(order: Pick<StartedOrder, 'qrStartToken' | 'qrStartSecret'>, secondsSinceStart: number): string {
  const time = String(Math.floor(secondsSinceStart));
  const code = createHmac('sha256', order.qrStartSecret).update(time).digest('hex');
  return `bankid.${order.qrStartToken}.${time}.${code}`;
}
