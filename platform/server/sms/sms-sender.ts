import { z } from 'zod';
import { SmsError, smsErrorOf } from './sms-error.ts';

/** An SMS as it leaves the portal. */
export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** Where the operator tells what became of it. */
  readonly reportTo: string;
}
/** What an SMS is known as at the operator. */
export interface SentSms {
  readonly providerId: string;
  readonly status: string;
}
export interface SmsSenderSettings {
  /** Ends with `/a1/`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** A text of at most 11 letters and digits, or a number of our own. */
  readonly from: string;
  readonly callTimeoutMs?: number;
  /** Told of each call; never of receivers, texts or keys. */
  readonly onCall?: (call: SmsCall) => void;
}
interface SmsCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly providerId: string | undefined;
}
export type SmsSender = ReturnType<typeof createSmsSender>;

const Message = z.object({ id: z.string().min(1), status: z.string(), to: z.string() });

/** Sends SMS through 46elks (integrations, 4.1). Sending is not idempotent there: nothing is tried twice here. */
export function createSmsSender({ url, username, password, from, callTimeoutMs = 30_000, onCall }: SmsSenderSettings) {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  const call = async (method: 'GET' | 'POST', path: string, form?: URLSearchParams): Promise<z.output<typeof Message>> => {
    const startedAt = performance.now();
    const answer = await fetch(new URL(path, url), {
      method,
      // a kept line that is closed meanwhile would leave it unsaid whether the SMS was taken
      headers: { authorization, connection: 'close' },
      signal: AbortSignal.timeout(callTimeoutMs),
      redirect: 'error',
      ...(form && { body: form }),
    });
    const message = await messageIn(answer);
    const durationMs = Math.round(performance.now() - startedAt);
    onCall?.({ method, path: path.split('/', 1)[0] ?? '', status: answer.status, durationMs, providerId: message?.id });
    if (!answer.ok) throw new SmsError('permanent', `the operator answered ${answer.status}`, answer.status);
    if (!message) throw new SmsError('permanent', 'the answer is not what the interface promises', answer.status);
    return message;
  };

  return {
    /** @throws SmsError */
    async send({ to, text, reportTo }: Sms): Promise<SentSms> {
      // what a code was is nobody's business afterwards, so their log leaves the text out
      const form = new URLSearchParams({ from, to, message: text, whendelivered: reportTo, dontlog: 'message' });
      const { id, status } = await call('POST', 'sms', form).catch(failed);
      return { providerId: id, status };
    },
    /** What has become of one, asked of the operator itself. @throws SmsError */
    async read(providerId: string): Promise<SentSms & { readonly to: string }> {
      const { id, status, to } = await call('GET', `sms/${encodeURIComponent(providerId)}`).catch(failed);
      return { providerId: id, status, to };
    },
  };
}

function failed(cause: unknown): never {
  throw smsErrorOf(cause);
}

/** Errors are told in plain text, and are none of the log's business. */
async function messageIn(answer: Response): Promise<z.output<typeof Message> | undefined> {
  const text = await answer.text();
  if (!answer.ok) return undefined;
  try {
    return Message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
