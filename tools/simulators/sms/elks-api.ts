import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { Fault } from '../fault.ts';
import type { Journal } from '../journal.ts';
import type { Outcomes, ScriptedOutcome } from '../outcomes.ts';
import type { Reports } from './sms-reports.ts';
import type { Sms, SmsStore } from './sms-store.ts';

/** The credentials of the demo: any user name, this password. */
const DEMO_SMS_PASSWORD = 'demo';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly note?: string | undefined;
}
interface Deps {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly outcomes: Outcomes;
  readonly reports: Reports;
  readonly store: SmsStore;
}

/** 46elks' interface: an SMS is sent, and read back (integrations, 4.1). */
export function createElksApi(deps: Deps) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    const call = request.method === 'GET' ? 'read' : 'send';
    const outcome = deps.outcomes.take('sms', call);
    const answer = await answerWith(outcome, () => handle(deps, request));
    const status = outcome?.hangUp ? 0 : answer.status;
    deps.journal.record({ simulator: 'sms', call, status, durationMs: Math.round(performance.now() - startedAt), note: answer.note });
    if (outcome?.hangUp) request.socket.destroy();
    else response.writeHead(answer.status, { 'Content-Type': answer.status < 300 ? 'application/json' : 'text/plain' }).end(answer.body);
  };
}

async function answerWith(outcome: ScriptedOutcome | undefined, usual: () => Promise<Answer>): Promise<Answer> {
  if (!outcome) return usual();
  const isReplaced = outcome.hangUp || outcome.status !== undefined;
  const answer = outcome.takesEffect || !isReplaced ? await usual() : undefined;
  await delay(outcome.delayMs);
  if (answer && outcome.status === undefined) return answer;
  return { status: outcome.status ?? 500, body: typeof outcome.body === 'string' ? outcome.body : JSON.stringify(outcome.body ?? {}) };
}

async function handle(deps: Deps, request: IncomingMessage): Promise<Answer> {
  try {
    refuseStrangers(request);
    const { pathname } = new URL(request.url ?? '/', 'http://sms');
    const [, id] = /^\/a1\/sms\/(\w+)$/.exec(pathname) ?? [];
    const sms = request.method === 'GET' && id ? read(deps, id) : pathname === '/a1/sms' ? await send(deps, request) : undefined;
    if (!sms) throw new Fault(404, 'notFound', 'No such call');
    return { status: 200, body: JSON.stringify(wireOf(sms)), note: sms.id };
  } catch (cause) {
    const fault = cause instanceof Fault ? cause : new Fault(500, 'internalError', 'Internal error');
    return { status: fault.status, body: fault.message, note: fault.code };
  }
}

async function send({ store, reports, clock }: Deps, request: IncomingMessage): Promise<Sms> {
  if (request.method !== 'POST') throw new Fault(405, 'method', 'Only POST');
  const form = new URLSearchParams(await text(request));
  const value = (name: string) => form.get(name) ?? '';
  if (!/^(\+\d{7,15}|[A-Za-z][A-Za-z0-9]{0,10})$/.test(value('from'))) throw new Fault(400, 'from', 'Invalid parameter: from');
  if (!/^\+\d{7,15}$/.test(value('to'))) throw new Fault(400, 'to', 'Invalid parameter: to');
  if (value('message') === '') throw new Fault(400, 'message', 'Missing parameter: message');
  if (value('to').endsWith('9999')) throw new Fault(403, 'credit', 'Not enough credits');
  const sms = store.keep(
    { from: value('from'), to: value('to'), message: value('message'), whendelivered: form.get('whendelivered') ?? undefined },
    clock.now(),
  );
  reports.follow(sms);
  return sms;
}

function read({ store }: Deps, id: string): Sms {
  const sms = store.byId(id);
  if (!sms) throw new Fault(404, 'notFound', 'No such SMS');
  return sms;
}

/** Their times are UTC and do not say so; the cost is in ten-thousandths. */
function wireOf({ id, from, to, message, status, parts, created }: Sms) {
  return { status, direction: 'outgoing', id, from, to, message, created: created.replace('Z', '000'), cost: 3500 * parts, parts };
}

function refuseStrangers({ headers }: IncomingMessage): void {
  const [scheme, sent = ''] = (headers.authorization ?? '').split(' ');
  const [, password] = Buffer.from(sent, 'base64').toString().split(':');
  if (scheme !== 'Basic' || password !== DEMO_SMS_PASSWORD)
    throw new Fault(401, 'unauthorized', 'API access requires Basic HTTP authentication');
}
