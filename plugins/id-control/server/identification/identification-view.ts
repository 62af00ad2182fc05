import type { Language, Text } from '@platform/core';
import { eidRefusals, type Identification } from '../../contract/index.ts';
import { errorMessage } from '../bankid/bankid-error.ts';
import type { StartedOrder } from '../bankid/bankid-answers.ts';
import { hintMessage } from '../bankid/hint-message.ts';
import { qrCode } from '../bankid/qr-code.ts';
import { startDeviceOf, startUrl } from '../bankid/start-url.ts';
import type { IdentificationEntity } from './identification.entity.ts';

export interface IdentificationView {
  /** BankID's order, while one is open. */
  readonly order: StartedOrder | undefined;
  readonly language: Language;
  readonly now: Date;
  readonly userAgent: string | undefined;
}

/** An identification for its screen. The QR code changes every second, and disappears once an app has read it. */
export function toIdentification(found: IdentificationEntity, view: IdentificationView): Omit<Identification, 'signedIn'> {
  const { order, language, now, userAgent } = view;
  const { status, hint, orderStartedAt, expiresAt } = found;
  const isReadable = order && hint === 'outstandingTransaction';
  return {
    status,
    hint: hint ?? null,
    message: messageOf(found)[language],
    qr: isReadable ? qrCode(order, (now.getTime() - orderStartedAt.getTime()) / 1000) : null,
    startUrl: order ? startUrl(order.autoStartToken, startDeviceOf(userAgent)) : null,
    expiresAt: expiresAt.toISOString(),
  };
}

const COMPLETE: Text = { sv: 'Identifieringen är klar.', nb: 'Identifiseringen er fullført.' };
const CANCELLED: Text = { sv: 'Identifieringen avbröts.', nb: 'Identifiseringen ble avbrutt.' };
const AT_BROKER: Text = { sv: 'Identifiera dig i fönstret som öppnades.', nb: 'Identifiser deg i vinduet som ble åpnet.' };
const LOST: Text = { sv: 'Svaret från BankID kom inte fram. Börja om.', nb: 'Svaret fra BankID kom ikke fram. Begynn på nytt.' };

const ENDS: Readonly<Record<string, Text>> = { COMPLETE, CANCELLED };
const WHY: Readonly<Record<string, Text>> = {
  resultGone: LOST,
  unavailable: errorMessage('maintenance'),
  ...Object.fromEntries(Object.values(eidRefusals).map(({ code, text }) => [code, text])),
};

function messageOf({ status, hint, device, method }: IdentificationEntity): Text {
  const isPending = status === 'PENDING';
  const known = isPending && method === 'BROKER' ? AT_BROKER : (ENDS[status] ?? WHY[hint ?? '']);
  return known ?? hintMessage(isPending ? 'pending' : 'failed', hint ?? undefined, device === 'SAME' ? 'same' : 'other');
}
