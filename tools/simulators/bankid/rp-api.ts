import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { Fault } from '../fault.ts';
import type { Journal } from '../journal.ts';
import type { Outcomes, ScriptedOutcome } from '../outcomes.ts';
import { jsonBody } from '../request-body.ts';
import { invalid, isStartCall, readOrderRef, readStart } from './call.ts';
import { isByPhone, type Order } from './order.ts';
import type { Service } from './service.ts';

const PREFIX = '/rp/v6.0/';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly note?: string;
}
interface Deps {
  readonly service: Service;
  readonly outcomes: Outcomes;
  readonly journal: Journal;
}

/** The vendor's interface over HTTP: seven calls, their errors, and whatever outcome was ordered instead. */
export function createRpApi({ service, outcomes, journal }: Deps) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    const call = callOf(request);
    const outcome = call === undefined ? undefined : outcomes.take('bankid', call);
    const answer = await answerWith(outcome, () => handle(service, request, call));
    const durationMs = Math.round(performance.now() - startedAt);
    const { status, note } = outcome?.hangUp ? { status: 0, note: 'hungUp' } : answer;
    journal.record({ simulator: 'bankid', call: call ?? 'unknown', status, durationMs, note });
    if (outcome?.hangUp) request.socket.destroy();
    else response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body));
  };
}

async function answerWith(outcome: ScriptedOutcome | undefined, usual: () => Promise<Answer>): Promise<Answer> {
  if (!outcome) return usual();
  const isReplaced = outcome.hangUp || outcome.status !== undefined;
  const answer = outcome.takesEffect || !isReplaced ? await usual() : undefined;
  await delay(outcome.delayMs);
  if (answer && outcome.status === undefined) return answer;
  return { status: outcome.status ?? 500, body: outcome.body ?? {}, headers: outcome.headers, note: 'scripted' };
}

async function handle(service: Service, request: IncomingMessage, call: string | undefined): Promise<Answer> {
  try {
    refuseStrangers(request);
    if (call === undefined) throw new Fault(404, 'notFound', 'No such call');
    if (request.method !== 'POST') throw new Fault(405, 'methodNotAllowed', 'Only POST');
    if (request.headers['content-type'] !== 'application/json') throw new Fault(415, 'unsupportedMediaType', 'Only application/json');
    return perform(service, call, await bodyOf(request));
  } catch (cause) {
    const fault = cause instanceof Fault ? cause : new Fault(500, 'internalError', 'Internal error');
    return { status: fault.status, body: { errorCode: fault.code, details: fault.message }, note: fault.code };
  }
}

function perform(service: Service, call: string, body: unknown): Answer {
  if (isStartCall(call)) {
    const order = service.open(call, readStart(call, body));
    return { status: 200, body: opened(order), note: order.orderRef };
  }
  const orderRef = readOrderRef(body);
  if (call === 'collect') return { status: 200, body: collected(service.collect(orderRef)), note: orderRef };
  service.cancel(orderRef);
  return { status: 200, body: {}, note: orderRef };
}

function opened({ call, orderRef, autoStartToken, qrStartToken, qrStartSecret }: Order) {
  return isByPhone(call) ? { orderRef } : { orderRef, autoStartToken, qrStartToken, qrStartSecret };
}

function collected({ orderRef, state }: Order) {
  if (state.status === 'complete') return { orderRef, status: state.status, completionData: state.completionData };
  return { orderRef, status: state.status, hintCode: state.hintCode };
}

function callOf(request: IncomingMessage): string | undefined {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const call = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  return isStartCall(call) || call === 'collect' || call === 'cancel' ? call : undefined;
}

function refuseStrangers({ socket }: IncomingMessage): void {
  const isKnown = socket instanceof TLSSocket && socket.authorized;
  if (!isKnown) throw new Fault(401, 'unauthorized', 'The client certificate is missing or not known');
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  try {
    return await jsonBody(request);
  } catch {
    throw invalid('The body is not JSON');
  }
}
