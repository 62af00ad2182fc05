import PostalMime from 'postal-mime';

/** A mail as its reader sees it. */
export interface Mail {
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly MailAttachment[];
  /** Every address that the mail leads to, once each. */
  readonly links: readonly string[];
}
export interface MailAttachment {
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
}

export async function parseMail(raw: Uint8Array): Promise<Mail> {
  const { messageId = '', subject = '', text = '', html = '', headers, attachments } = await PostalMime.parse(raw);
  return {
    messageId,
    subject,
    text,
    html,
    headers: headers.map(({ key, value }) => ({ name: key, value })),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'bilaga',
      mimeType,
      size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
    links: linksOf(html, text),
  };
}

/** The content of one attachment, by its place in the mail. */
export async function attachmentOf(raw: Uint8Array, place: number): Promise<{ mimeType: string; content: Buffer } | undefined> {
  const attachment = (await PostalMime.parse(raw)).attachments[place];
  if (!attachment) return undefined;
  const { mimeType, content } = attachment;
  return { mimeType, content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)) };
}

function linksOf(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/href\s*=\s*["']([^"']+)["']/gi)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([address]) => address.replace(/[.,;:!?]+$/, ''));
  return [...new Set([...inHtml, ...inText])].filter((address) => /^https?:/.test(address));
}
