import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Journal } from '../journal.ts';
import { listen } from '../listen.ts';
import type { Outcomes, ScriptedOutcome } from '../outcomes.ts';
import type { MailStore } from './mail-store.ts';

const MOST_BYTES = 25 * 1024 * 1024;

/** An answer of the mail server: the library reads the code off the error. */
class SmtpError extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}
interface Verdict {
  readonly refusal: SmtpError | undefined;
  readonly isKept: boolean;
}
const TOO_LARGE: Verdict = { refusal: new SmtpError(552, '5.3.4 Too large'), isKept: false };

/** Recipients that a mail server would not take. */
const FAILING = [
  { starts: 'bounce@', responseCode: 550, text: '5.1.1 No such mailbox' },
  { starts: 'slow@', responseCode: 451, text: '4.7.1 Try again later' },
] as const;

interface Deps {
  readonly store: MailStore;
  readonly outcomes: Outcomes;
  readonly journal: Journal;
  readonly port: number;
}

/** Starts the mail server, which accepts all but the failing recipients and delivers nothing. */
export async function startSmtp(deps: Deps) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MOST_BYTES,
    disableReverseLookup: true,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, callback) => callback(refusalOf(address)),
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) => receive(deps, stream, session)),
  });
  // A client that breaks the line is its own business; without a listener it would end this process.
  server.on('error', () => undefined);
  const port = await listen(server.server, deps.port, 'SMTP_PORT');
  return {
    address: `smtp://127.0.0.1:${port}`,
    stop: (): Promise<void> => new Promise((resolve) => server.close(resolve)),
  };
}

/** Keeps the mail, or @throws SmtpError: what the server shall answer instead. */
async function receive(deps: Deps, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const startedAt = performance.now();
  const content = await buffer(stream);
  const outcome = deps.outcomes.take('mail', 'send');
  await delay(outcome?.delayMs ?? 0);
  const { refusal, isKept } = stream.sizeExceeded ? TOO_LARGE : verdictOf(outcome);
  const kept = isKept ? await deps.store.keep(envelopeOf(session), content) : undefined;
  const durationMs = Math.round(performance.now() - startedAt);
  deps.journal.record({ simulator: 'mail', call: 'send', status: refusal?.responseCode ?? 250, durationMs, note: kept?.id });
  if (refusal) throw refusal;
}

/** The library keeps the line to itself, so a line that shall break is announced as closing (421) instead. */
function verdictOf(outcome: ScriptedOutcome | undefined): Verdict {
  const status = outcome?.hangUp ? 421 : outcome?.status;
  if (!outcome || status === undefined) return { refusal: undefined, isKept: true };
  return { refusal: new SmtpError(status, textOf(outcome.body)), isKept: outcome.takesEffect };
}

function envelopeOf({ envelope }: SMTPServerSession) {
  return { from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address) };
}

function refusalOf(address: string): SmtpError | undefined {
  const failing = FAILING.find(({ starts }) => address.toLowerCase().startsWith(starts));
  return failing && new SmtpError(failing.responseCode, failing.text);
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : '4.0.0 Ordered by a test';
}
