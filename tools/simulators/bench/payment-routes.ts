import { z } from 'zod';
import { Fault } from '../fault.ts';
import type { NexiSimulator } from '../nexi/start-nexi.ts';
import type { SwishSimulator } from '../swish/start-swish.ts';
import { route, type Route } from './http.ts';

const Ending = z.object({
  status: z.enum(['PAID', 'DECLINED', 'ERROR']),
  errorCode: z.string().optional(),
  /** Whether the callback is sent. */
  isTold: z.boolean().default(true),
  /** It was paid just before it was called off. */
  isLate: z.boolean().default(false),
});
const Paying = z.object({ late: z.boolean().default(false), told: z.enum(['AT_ONCE', 'REVERSED', 'LATER']).default('AT_ONCE') });

/** What people do with their money: payments that wait, paid, declined, told of again. */
export function paymentRoutes({ swish, nexi }: { readonly swish: SwishSimulator; readonly nexi: NexiSimulator }): readonly Route[] {
  const swishOf = (id: string | undefined) => {
    const found = swish.payments.get(id ?? '');
    if (!found) throw new Fault(404, 'notFound', 'Betalningen finns inte.');
    return found;
  };
  const cardOf = (id: string | undefined) => {
    const found = nexi.payments.get(id ?? '');
    if (!found) throw new Fault(404, 'notFound', 'Betalningen finns inte.');
    return found;
  };
  return [
    route('GET', '/swish/payments', () => ({
      items: [...swish.payments.values()].toReversed().map(({ callbackUrl: _secret, ...payment }) => payment),
    })),
    route('POST', '/swish/payments/{id}/end', ({ params, body }) => {
      const { status, errorCode, ...ended } = Ending.parse(body);
      swish.callbacks.end(swishOf(params['id']), status, { ...ended, errorCode: errorCode ?? null });
    }),
    route('POST', '/swish/payments/{id}/tell', ({ params }) => swish.callbacks.tell(swishOf(params['id']))),
    route('GET', '/nexi/payments', () => ({
      items: [...nexi.payments.values()].toReversed().map(({ id, reserved, charged, cancelled, terminated, request }) => ({
        id,
        reserved,
        charged,
        cancelled,
        terminated,
        order: request.order,
      })),
    })),
    route('POST', '/nexi/payments/{id}/pay', ({ params, body }) => nexi.pay(cardOf(params['id']), Paying.parse(body ?? {}))),
    /** Nobody has paid in time: the page is closed. */
    route('POST', '/nexi/payments/{id}/expire', ({ params }) => nexi.expire(cardOf(params['id']))),
    route('POST', '/nexi/payments/{id}/decline', ({ params }) => nexi.decline(cardOf(params['id']))),
    route('POST', '/nexi/payments/{id}/tell', ({ params }) => nexi.tellAgain(cardOf(params['id']))),
    /** What was reserved is gone, as after a week. */
    route('POST', '/nexi/payments/{id}/lapse', ({ params }) => void (cardOf(params['id']).reserved = 0)),
  ];
}
