import type { Language, Text } from '@platform/core';
import { hintMessage } from './bankid/hint-message.ts';
import { errorMessage } from './bankid/bankid-error.ts';
import type { StartedOrder } from './bankid/bankid-answers.ts';
import { qrCode } from './bankid/qr-code.ts';
import { startDeviceOf, startUrl } from './bankid/start-url.ts';
import { type Signing, signingRefusals } from '../contract/index.ts';
import type { SigningEntity } from './signing.entity.ts';

export interface SigningView {
  readonly order: StartedOrder | undefined;
  readonly language: Language;
  readonly now: Date;
  readonly userAgent: string | undefined;
}

/** A signing as its screen shows it: the QR code changes every second and goes away once an app has read it. */
export function toSigning(signing: SigningEntity, { order, language, now, userAgent }: SigningView): Signing {
  const { id, status, hint, text, orderStartedAt } = signing;
  const readable = order && hint === 'outstandingTransaction' && orderStartedAt;
  return {
    id,
    status,
    hint: hint ?? null,
    message: messageOf(signing)[language],
    qr: readable ? qrCode(order, (now.getTime() - orderStartedAt.getTime()) / 1000) : null,
    startUrl: order ? startUrl(order.autoStartToken, startDeviceOf(userAgent)) : null,
    expiresAt: signing.windowEndsAt()?.toISOString() ?? null,
    text,
  };
}

const ENDS: Readonly<Record<string, Text>> = {
  COMPLETE: { sv: 'Underskriften är klar.', nb: 'Signaturen er fullført.' },
  EXPIRED: { sv: 'Tiden för att skriva under har gått ut.', nb: 'Fristen for å signere har gått ut.' },
  CANCELLED: { sv: 'Begäran om underskrift är återkallad.', nb: 'Forespørselen om signering er trukket tilbake.' },
};
const READY: Text = { sv: 'Klart att skriva under.', nb: 'Klar til å signere.' };

function messageOf({ status, hint, device }: SigningEntity): Text {
  const end = ENDS[status];
  if (end) return end;
  if (!hint) return READY;
  if (hint === signingRefusals.identityMismatch.code) return signingRefusals.identityMismatch.text;
  if (hint === 'resultGone') return errorMessage('resultGone');
  return hintMessage(status === 'PENDING' ? 'pending' : 'failed', hint, device === 'SAME' ? 'same' : 'other');
}
