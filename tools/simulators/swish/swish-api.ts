import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Clock } from '../clock.ts';
import { Fault } from '../fault.ts';
import type { Journal } from '../journal.ts';
import { jsonBody } from '../request-body.ts';
import type { SwishCallbacks } from './callbacks.ts';
import { readRequest, SwishFault, type SwishPayment, wireOf } from './payments.ts';

interface Deps {
  readonly callbacks: SwishCallbacks;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly payments: Map<string, SwishPayment>;
}
interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
const PATHS = /^\/swish-cpcapi\/api\/v([12])\/(paymentrequests|refunds)\/([0-9A-F]{32})$/;
/** Error steering as the vendor's own simulator has it: a code in the message. */
const STEERED = /\b(FF08|RP03|BE18|RP01|PA02|AM02|AM03|AM06|RP02|RP06|ACMT01|ACMT03|ACMT07|VR01|VR02)\b/;

/** The calls of Swish Commerce: who asks is told by the certificate. */
export function createSwishApi(deps: Deps) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    const { status, body, headers } = await answered(deps, request);
    deps.journal.record({
      simulator: 'swish',
      call: `${request.method} ${request.url}`,
      status,
      durationMs: Math.round(performance.now() - startedAt),
    });
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(body === undefined ? undefined : JSON.stringify(body));
  };
}

async function answered(deps: Deps, request: IncomingMessage): Promise<Answer> {
  try {
    return await handle(deps, request);
  } catch (cause) {
    if (cause instanceof SwishFault)
      return { status: 422, body: [{ errorCode: cause.code, errorMessage: cause.message, additionalInformation: null }] };
    return { status: cause instanceof Fault ? cause.status : 500 };
  }
}

async function handle({ callbacks, clock, payments }: Deps, request: IncomingMessage): Promise<Answer> {
  const number = numberOf(request.socket as TLSSocket);
  const [, version, kind, id = ''] = PATHS.exec(request.url ?? '') ?? [];
  const found = payments.get(id);
  if (request.method === 'PUT' && version === '2') return create({ callbacks, clock, payments }, request, { id, kind, number });
  if (!found || version !== '1') throw new Fault(404, 'notFound', 'No such payment');
  if (request.method === 'GET') return { status: 200, body: wireOf(found) };
  if (request.method !== 'PATCH') throw new Fault(405, 'method', 'No such call');
  return cancel(callbacks, found);
}

/** The Swish number that the certificate is for. */
function numberOf(socket: TLSSocket): string | string[] {
  const { CN: number } = socket.getPeerCertificate().subject ?? {};
  if (!socket.authorized || !number) throw new Fault(401, 'unauthorized', 'No certificate');
  return number;
}

function cancel(callbacks: SwishCallbacks, payment: SwishPayment): Answer {
  if (payment.status !== 'CREATED') throw new SwishFault(422, 'RP07', 'Has ended');
  callbacks.end(payment, 'CANCELLED');
  return { status: 200, body: wireOf(payment) };
}

interface Target {
  readonly id: string;
  readonly kind: string | undefined;
  readonly number: string | string[];
}
/** A payment or a refund is asked for. */
async function create({ callbacks, clock, payments }: Omit<Deps, 'journal'>, request: IncomingMessage, target: Target): Promise<Answer> {
  const { id, kind } = target;
  const body = readRequest(await jsonBody(request));
  refuseNew(payments, target, body);
  const isRefund = kind === 'refunds';
  const payment: SwishPayment = {
    id,
    kind: isRefund ? 'refund' : 'payment',
    request: body,
    callbackUrl: body.callbackUrl,
    token: randomBytes(16).toString('hex'),
    createdAt: clock.now(),
    status: 'CREATED',
    paymentReference: null,
    errorCode: null,
    endedAt: undefined,
  };
  payments.set(id, payment);
  callbacks.follow(payment);
  const location = `https://${request.headers.host}/swish-cpcapi/api/v1/${kind}/${id}`;
  return { status: 201, headers: { Location: location, ...(!isRefund && !body.payerAlias && { PaymentRequestToken: payment.token }) } };
}

/** Whether it may be asked for: by its own number, once, and not steered to fail. */
function refuseNew(payments: ReadonlyMap<string, SwishPayment>, { id, kind, number }: Target, body: SwishPayment['request']): void {
  const isRefund = kind === 'refunds';
  if (String(isRefund ? body.payerAlias : body.payeeAlias) !== String(number)) throw new Fault(403, 'alias', 'Another number');
  if (payments.has(id)) throw new SwishFault(422, 'RP09', 'Used');
  const steered = STEERED.exec(body.message ?? '')?.[0];
  if (steered) throw new SwishFault(422, steered, 'Steered');
  if (isRefund) refuseRefund(payments, body.originalPaymentReference, body.amount);
  else refuseSecond(payments, body.payerAlias);
}

/** One open request per payer. */
function refuseSecond(payments: ReadonlyMap<string, SwishPayment>, payer: string | undefined): void {
  const isOpen = ({ kind, status, request }: SwishPayment) => kind === 'payment' && status === 'CREATED' && request.payerAlias === payer;
  if (payer && [...payments.values()].some(isOpen)) throw new SwishFault(422, 'RP06', 'Another one is open');
}

function refuseRefund(payments: ReadonlyMap<string, SwishPayment>, reference: string | undefined, amount: string): void {
  const all = [...payments.values()];
  const original = all.find(({ kind, paymentReference }) => kind === 'payment' && paymentReference === reference);
  if (!original) throw new SwishFault(422, 'RF02', 'No original');
  const refunds = all.filter(({ kind, request }) => kind === 'refund' && request.originalPaymentReference === reference);
  if (refunds.some(({ status }) => status === 'CREATED')) throw new SwishFault(422, 'RF09', 'Another one is under way');
  const given = refunds.filter(({ status }) => status === 'PAID').reduce((sum, { request }) => sum + Number(request.amount), 0);
  if (given + Number(amount) > Number(original.request.amount) + 0.001) throw new SwishFault(422, 'RF08', 'More than is left');
}
