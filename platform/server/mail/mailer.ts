import { mailErrorOf } from './mail-error.ts';

/** A mail as it leaves the portal. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The Message-ID, the same whenever the same mail is tried again. A recipient's program recognises duplicates by it. */
  readonly messageId: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailFile[];
}
export interface MailFile {
  /** A picture that the page shows by it. */
  readonly cid?: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}
export interface MailerSettings {
  /** `smtp://` or `smtps://`, with user and password when the server wants them. */
  readonly url: string;
  readonly from: string;
  readonly connectTimeoutMs?: number;
  readonly callTimeoutMs?: number;
}
export type Mailer = ReturnType<typeof createMailer>;

/** Sends mail by SMTP. */
export function createMailer({ from, ...server }: MailerSettings) {
  let transport: ReturnType<typeof open> | undefined;
  return {
    /** Hands the mail to the server. @throws MailError */
    async send({ headers, attachments = [], ...mail }: Mail): Promise<{ readonly response: string }> {
      try {
        transport ??= open(server);
        const { response } = await (
          await transport
        ).sendMail({ from, ...mail, attachments: [...attachments], headers: { ...headers, 'Auto-Submitted': 'auto-generated' } });
        return { response };
      } catch (cause) {
        throw mailErrorOf(cause);
      }
    },
  };
}

/** Loaded with the first mail: it is large, and an API sends none. */
async function open({ url, connectTimeoutMs = 10_000, callTimeoutMs = 30_000 }: Omit<MailerSettings, 'from'>) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: callTimeoutMs,
    // A text never becomes the address of a file or a page to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
