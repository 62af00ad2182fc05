import type { Language, Text } from '@platform/core';
import { hintMessage } from './bankid/hint-message.ts';
import { errorMessage } from './bankid/bankid-error.ts';
import type { StartedOrder } from './bankid/bankid-answers.ts';
import { qrCode } from './bankid/qr-code.ts';
import { startDeviceOf, startUrl } from './bankid/start-url.ts';
import { eidRefusals, type Signing, signingRefusals } from '../contract/index.ts';
import type { SigningEntity } from './signing.entity.ts';

export interface SigningView {
  readonly order: StartedOrder | undefined;
  readonly language: Language;
  readonly now: Date;
  readonly userAgent: string | undefined;
}

/** A signing for its screen. The QR code changes every second, and disappears once an app has read it. */
export function toSigning(signing: SigningEntity, { order, language, now, userAgent }: SigningView): Signing {
  const { id, status, method, hint, text, orderStartedAt } = signing;
  const readable = order && hint === 'outstandingTransaction' && orderStartedAt;
  return {
    id,
    status,
    method,
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

const AT_BROKER: Text = {
  sv: 'Identifieringen pågår i fönstret där den öppnades.',
  nb: 'Identifiseringen pågår i vinduet der den ble åpnet.',
};
const REFUSED: Readonly<Record<string, Text>> = Object.fromEntries(Object.values(eidRefusals).map(({ code, text }) => [code, text]));

function messageOf({ status, method, hint, device }: SigningEntity): Text {
  const end = method === 'BROKER' && status === 'PENDING' ? AT_BROKER : ENDS[status];
  if (end) return end;
  if (!hint) return READY;
  if (hint === signingRefusals.identityMismatch.code) return signingRefusals.identityMismatch.text;
  const refused = REFUSED[hint];
  if (refused) return refused;
  if (hint === 'resultGone') return errorMessage('resultGone');
  return hintMessage(status === 'PENDING' ? 'pending' : 'failed', hint, device === 'SAME' ? 'same' : 'other');
}
