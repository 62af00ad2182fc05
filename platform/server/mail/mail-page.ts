import type { Language, Text } from '@platform/core';
import type { Letterhead } from './letterhead.ts';

/** By which the picture in the mail names its attachment. */
export const LOGOTYPE_ID = 'logotype';

export interface MailPage {
  readonly language: Language;
  /** The portal's name. */
  readonly brand: string;
  readonly letterhead: Letterhead | undefined;
  readonly subject: string;
  /** Paragraphs, apart by an empty line. */
  readonly text: string;
  readonly button: { readonly label: string; readonly href: string } | undefined;
}

/** The deep blue-green of the web (`platform/ui/theme/brand.ts`), 70 and 160. */
const BRAND = '#0f6568';
const FACE = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const REACH: Text = { sv: 'Frågor? Ring {name}, {phone}.', nb: 'Spørsmål? Ring {name}, {phone}.' };
const SENT: Text = { sv: 'Skickat av {name} med {brand}.', nb: 'Sendt av {name} med {brand}.' };
const COPY: Text = { sv: 'Fungerar inte knappen? Kopiera adressen:', nb: 'Virker ikke knappen? Kopier adressen:' };

/** One page for every mail. The partner's head, the text, a button, and who sent it. Tables and inline styles, as mail readers need them. */
export function mailPage({ language, brand, letterhead, subject, text, button }: MailPage): string {
  const name = letterhead?.name ?? brand;
  const foot = [
    letterhead?.phone && REACH[language].replace('{name}', name).replace('{phone}', letterhead.phone),
    letterhead && SENT[language].replace('{name}', name).replace('{brand}', brand),
  ].filter((line) => typeof line === 'string');
  const paragraphs = text.split('\n\n').map((part) => `<p style="margin:0 0 16px">${escape(part).replaceAll('\n', '<br>')}</p>`);
  const action = button ? buttonOf(button, COPY[language]) : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f5f5;font-family:${FACE};font-size:16px;line-height:24px;color:#1b1f22">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto"><tr><td style="padding:0 8px 16px">${headOf(letterhead, name)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #dfe5e5;border-radius:12px;padding:32px 28px 16px">${paragraphs.join('')}${action}</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;line-height:20px;color:#57606a">${foot.map(escape).join('<br>')}</td></tr></table>
</body></html>`;
}

function headOf(letterhead: Letterhead | undefined, name: string): string {
  return letterhead?.logotype
    ? `<img src="cid:${LOGOTYPE_ID}" alt="${escape(name)}" height="40" style="display:block;height:40px;max-width:220px">`
    : `<span style="font-size:18px;font-weight:600">${escape(name)}</span>`;
}

function buttonOf({ label, href }: NonNullable<MailPage['button']>, copy: string): string {
  const link = escape(href);
  return `<p style="margin:8px 0 24px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#57606a;word-break:break-all">${escape(copy)}<br>${link}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
