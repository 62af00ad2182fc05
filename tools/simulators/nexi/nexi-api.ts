import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { Fault } from '../fault.ts';
import type { Journal } from '../journal.ts';
import { jsonBody } from '../request-body.ts';

const Item = z.object({
  reference: z
    .string()
    .max(128)
    .regex(/^[^<>\\]*$/),
  quantity: z.number().min(0),
  unitPrice: z.int(),
  taxRate: z.int().default(0),
  taxAmount: z.int().default(0),
  netTotalAmount: z.int(),
  grossTotalAmount: z.int(),
});
const NewPayment = z.object({
  order: z.object({
    items: z.array(Item).min(1),
    amount: z.int().positive(),
    currency: z.enum(['SEK', 'NOK']),
    reference: z.string().max(128),
  }),
  checkout: z.object({
    integrationType: z.literal('HostedPaymentPage'),
    returnUrl: z.url(),
    cancelUrl: z.url(),
    termsUrl: z.url(),
    charge: z.boolean().default(false),
  }),
  notifications: z.object({
    webHooks: z.array(z.object({ eventName: z.string(), url: z.url(), authorization: z.string().min(8).max(64) })).max(32),
  }),
});
/** Something that has happened to a payment. Sent again it has the same id. */
export interface NexiEvent {
  readonly id: string;
  readonly event: string;
}
/** A payment as the provider holds it. */
export interface NexiPayment {
  readonly id: string;
  /** By whose secret key it was made: nobody else finds it. */
  readonly merchant: string;
  readonly request: z.output<typeof NewPayment>;
  reserved: number;
  cancelled: number;
  charged: number;
  chargeId: string | undefined;
  terminated: string | undefined;
  readonly refunds: { readonly refundId: string; readonly amount: number; readonly once: string; state: 'Pending' | 'Completed' }[];
  /** What has happened to it. */
  readonly events: NexiEvent[];
  /** When it was read, for the vendor's limit. */
  readonly reads: number[];
}
export type NexiPayments = Map<string, NexiPayment>;

const SECRET = /^(test|live)-secret-key-[0-9a-f]{32}$/;
/** Well formed, and of no merchant. */
const UNKNOWN = /-f{32}$/;
const isKnown = (secret: string): boolean => SECRET.test(secret) && !UNKNOWN.test(secret);
/** The vendor throttles whoever reads one payment more often in an hour. */
const READS_AN_HOUR = 30;
const id = () => randomBytes(16).toString('hex');
interface Deps {
  readonly journal: Journal;
  readonly payments: NexiPayments;
  readonly address: () => string;
}

/** The calls of Nexi Checkout: hosted page, reservations, charges, refunds. */
export function createNexiApi(deps: Deps) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answered(deps, request);
    deps.journal.record({ simulator: 'nexi', call: `${request.method} ${request.url}`, status, durationMs: 0 });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body));
  };
}

async function answered(deps: Deps, request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
  try {
    return await handle(deps, request);
  } catch (cause) {
    if (cause instanceof z.ZodError)
      return { status: 400, body: { errors: Object.fromEntries(cause.issues.map((issue) => [issue.path.join('.'), [issue.message]])) } };
    if (cause instanceof Fault) return { status: cause.status, body: { message: cause.message, code: cause.code, source: 'internal' } };
    return { status: 500, body: { message: String(cause), code: '1000', source: 'internal' } };
  }
}

async function handle({ payments, address }: Deps, request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
  const { authorization: merchant = '' } = request.headers;
  if (!isKnown(merchant)) return { status: 401 };
  const [, , what, paymentId = '', action] = (request.url ?? '').split('/');
  if (what !== 'payments') return { status: 404 };
  if (request.method === 'POST' && paymentId === '') {
    const asked = NewPayment.parse(await jsonBody(request));
    refuseWrongSums(asked);
    const made: NexiPayment = {
      id: id(),
      merchant,
      request: asked,
      reserved: 0,
      cancelled: 0,
      charged: 0,
      chargeId: undefined,
      terminated: undefined,
      refunds: [],
      events: [],
      reads: [],
    };
    payments.set(made.id, made);
    return {
      status: 201,
      body: { paymentId: made.id, hostedPaymentPageUrl: `${address()}/hostedpaymentpage/?checkoutKey=demo&pid=${made.id}` },
    };
  }
  const payment = payments.get(paymentId);
  return payment?.merchant === merchant ? about(payment, request, action) : { status: 404 };
}

/** What is asked of one payment. */
async function about(
  payment: NexiPayment,
  request: IncomingMessage,
  action: string | undefined,
): Promise<{ status: number; body?: unknown }> {
  if (request.method === 'GET') return { status: 200, body: { payment: read(payment) } };
  if (action === 'terminate') {
    if (payment.reserved > 0) throw new Fault(409, '1004', 'Completed');
    payment.terminated ??= new Date().toISOString();
    return { status: 204 };
  }
  const part = Part.parse(await jsonBody(request));
  const { amount } = part;
  if (action === 'charges') {
    charge(payment, part);
    return { status: 201, body: { chargeId: payment.chargeId } };
  }
  if (action === 'cancels') {
    release(payment, part);
    return { status: 204 };
  }
  if (action !== 'refunds') return { status: 405 };
  return { status: 201, body: { refundId: refund(payment, amount, String(request.headers['idempotency-key'] ?? id())) } };
}

function read(payment: NexiPayment) {
  const now = Date.now();
  payment.reads.push(now);
  if (payment.reads.filter((at) => at > now - 3_600_000).length > READS_AN_HOUR) throw new Fault(429, '1000', 'Throttled');
  const { id: paymentId, request, charged, chargeId, terminated, refunds } = payment;
  // what was asked for is done when somebody looks
  for (const each of refunds) each.state = 'Completed';
  return {
    paymentId,
    summary: summaryOf(payment),
    orderDetails: { amount: request.order.amount, currency: request.order.currency, reference: request.order.reference },
    charges: chargeId ? [{ chargeId, amount: charged }] : [],
    refunds: refunds.map(({ refundId, amount, state }) => ({ refundId, amount, state })),
    ...(terminated && { terminated }),
  };
}

/** Absent members are zero. */
function summaryOf({ reserved, charged, cancelled }: NexiPayment) {
  return {
    ...(reserved > 0 && { reservedAmount: reserved }),
    ...(charged > 0 && { chargedAmount: charged }),
    ...(cancelled > 0 && { cancelledAmount: cancelled }),
  };
}

const Part = z.object({ amount: z.int().positive(), orderItems: z.array(Item).optional(), finalCharge: z.boolean().optional() });
type Part = z.output<typeof Part>;

/** The same charge again is answered as before. */
function charge(payment: NexiPayment, { amount, orderItems }: Part): void {
  if (payment.chargeId && payment.charged === amount) return;
  if (payment.chargeId) throw new Fault(402, '1008', 'Already charged');
  const left = payment.reserved - payment.cancelled;
  if (payment.reserved === 0) throw new Fault(402, '1010', 'Reservation expired');
  if (amount > left) throw new Fault(402, '1001', 'Over-charge');
  if (amount < payment.reserved && !orderItems) throw new Fault(402, '1015', 'Items missing');
  payment.charged = amount;
  payment.chargeId = id();
}

function release(payment: NexiPayment, { amount, orderItems }: Part): void {
  if (payment.chargeId) throw new Fault(402, '1008', 'Already charged');
  if (amount > payment.reserved - payment.cancelled) throw new Fault(402, '1003', 'Not reserved');
  if (amount < payment.reserved && !orderItems) throw new Fault(402, '1015', 'Items missing');
  payment.cancelled += amount;
}

function refund(payment: NexiPayment, amount: number, once: string): string {
  const before = payment.refunds.find((each) => each.once === once);
  if (before && before.amount !== amount) throw new Fault(402, '1027', 'Retried with another amount');
  if (before) return before.refundId;
  if (payment.refunds.reduce((sum, each) => sum + each.amount, amount) > payment.charged) throw new Fault(402, '1009', 'Bad refund amount');
  const made = { refundId: id(), amount, once, state: 'Pending' as const };
  payment.refunds.push(made);
  return made.refundId;
}

function refuseWrongSums({ order: { amount, items } }: z.output<typeof NewPayment>): void {
  const isWrong = items.some(
    (item) => item.netTotalAmount + item.taxAmount !== item.grossTotalAmount || item.unitPrice * item.quantity !== item.netTotalAmount,
  );
  if (isWrong || items.reduce((sum, { grossTotalAmount }) => sum + grossTotalAmount, 0) !== amount)
    throw new Fault(402, '1005', 'Amount and items differ');
}
