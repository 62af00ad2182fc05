import type { Text } from '@platform/core';

/** `same`: the app runs where the portal is shown. `other`: it reads the QR code from there. */
export type SigningDevice = 'same' | 'other';
type Message = Text | Readonly<Record<SigningDevice, Text>>;

const CANCELLED: Text = { sv: 'Åtgärden avbruten. Försök igen.', nb: 'Handlingen ble avbrutt. Prøv igjen.' };

const PENDING: Readonly<Record<string, Message>> = {
  outstandingTransaction: {
    same: { sv: 'Försöker starta BankID-appen.', nb: 'Prøver å starte BankID-appen.' },
    other: { sv: 'Starta BankID-appen och läs av QR-koden.', nb: 'Start BankID-appen og les QR-koden.' },
  },
  noClient: { sv: 'Starta BankID-appen.', nb: 'Start BankID-appen.' },
  started: { sv: 'Söker efter BankID, vänta …', nb: 'Leter etter BankID, vent …' },
  userMrtd: { sv: 'Läs av din ID-handling med BankID-appen.', nb: 'Les av ID-dokumentet med BankID-appen.' },
  userCallConfirm: { sv: 'Bekräfta i appen att du är i samtal med oss.', nb: 'Bekreft i appen at du er i samtale med oss.' },
  userSign: {
    sv: 'Skriv in din säkerhetskod och välj Identifiera eller Skriv under.',
    nb: 'Skriv inn sikkerhetskoden og velg Identifiser eller Signer.',
  },
};

const FAILED: Readonly<Record<string, Message>> = {
  expiredTransaction: { sv: 'Tiden gick ut. Försök igen.', nb: 'Tiden gikk ut. Prøv igjen.' },
  certificateErr: {
    sv: 'Ditt BankID är spärrat eller för gammalt. Hämta ett nytt hos din bank.',
    nb: 'BankID-en er sperret eller for gammel. Hent ny hos banken.',
  },
  userCancel: { sv: 'Åtgärden avbruten.', nb: 'Handlingen ble avbrutt.' },
  cancelled: CANCELLED,
  startFailed: {
    same: { sv: 'BankID-appen hittades inte.', nb: 'BankID-appen ble ikke funnet.' },
    other: { sv: 'QR-koden lästes inte av.', nb: 'QR-koden ble ikke lest.' },
  },
  userDeclinedCall: { sv: 'Du angav att du inte är i samtal med oss.', nb: 'Du oppga at du ikke er i samtale med oss.' },
  notSupportedByUserApp: { sv: 'Uppdatera BankID-appen.', nb: 'Oppdater BankID-appen.' },
  transactionRiskBlocked: { sv: 'Åtgärden stoppades av säkerhetsskäl.', nb: 'Handlingen ble stoppet av sikkerhetsgrunner.' },
};

const OTHERWISE: Readonly<Record<'pending' | 'failed', Text>> = {
  pending: { sv: 'Identifiering eller underskrift pågår.', nb: 'Identifisering eller signering pågår.' },
  failed: { sv: 'Okänt fel. Försök igen.', nb: 'Ukjent feil. Prøv igjen.' },
};

/** The message while an order waits or after it failed. These are the vendor's recommended messages, in our words. */
export function hintMessage(status: 'pending' | 'failed', hintCode: string | undefined, device: SigningDevice): Text {
  const table = status === 'pending' ? PENDING : FAILED;
  const message = hintCode !== undefined && Object.hasOwn(table, hintCode) ? table[hintCode] : undefined;
  if (!message) return OTHERWISE[status];
  return 'same' in message ? message[device] : message;
}
