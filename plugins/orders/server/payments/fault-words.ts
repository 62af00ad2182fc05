import type { Language, Text } from '@platform/core';

const AGAIN: Text = { sv: 'Betalningen gick inte igenom. Försök igen.', nb: 'Betalingen gikk ikke gjennom. Prøv igjen.' };
const SELLER: Text = {
  sv: 'Låspartnern kan inte ta emot betalningen just nu. Försök senare eller välj ett annat sätt.',
  nb: 'Låspartneren kan ikke ta imot betalingen akkurat nå. Prøv senere eller velg en annen måte.',
};
const WORDS: Readonly<Record<string, Text>> = {
  RP03: SELLER,
  RP01: SELLER,
  ACMT07: SELLER,
  SWITCHED_OFF: SELLER,
  'HTTP 401': SELLER,
  'HTTP 403': SELLER,
  BE18: { sv: 'Mobilnumret gäller inte för Swish.', nb: 'Mobilnummeret gjelder ikke for Swish.' },
  ACMT03: { sv: 'Mobilnumret är inte anslutet till Swish.', nb: 'Mobilnummeret er ikke tilknyttet Swish.' },
  ACMT01: { sv: 'Mobilnumret är inte aktiverat för Swish.', nb: 'Mobilnummeret er ikke aktivert for Swish.' },
  RP06: {
    sv: 'Det väntar redan en betalning i din Swish-app. Godkänn eller avbryt den, och försök igen.',
    nb: 'Det venter allerede en betaling i Swish-appen din. Godkjenn eller avbryt den, og prøv igjen.',
  },
  RP08: { sv: 'Betalningen avbröts.', nb: 'Betalingen ble avbrutt.' },
  AM02: { sv: 'Beloppet är högre än din gräns i Swish.', nb: 'Beløpet er høyere enn grensen din i Swish.' },
  AM06: { sv: 'Beloppet är för litet för Swish.', nb: 'Beløpet er for lite for Swish.' },
  VR01: { sv: 'Åldersgränsen tillåter inte betalningen.', nb: 'Aldersgrensen tillater ikke betalingen.' },
  VR02: { sv: 'Mobilnumret hör inte till personen.', nb: 'Mobilnummeret hører ikke til personen.' },
  RF07: { sv: 'Banken nekade betalningen. Kontrollera saldo och gräns.', nb: 'Banken avslo betalingen. Kontroller saldo og grense.' },
  BANKIDCL: { sv: 'Du avbröt betalningen.', nb: 'Du avbrøt betalingen.' },
  BANKIDONGOING: { sv: 'BankID används redan. Avsluta det och försök igen.', nb: 'BankID er allerede i bruk. Avslutt og prøv igjen.' },
  BANKIDUNKN: { sv: 'BankID kunde inte godkänna betalningen.', nb: 'BankID kunne ikke godkjenne betalingen.' },
  FF10: { sv: 'Banken har ett tekniskt fel. Försök igen om en stund.', nb: 'Banken har en teknisk feil. Prøv igjen om litt.' },
  TM01: { sv: 'Tiden gick ut innan betalningen godkändes.', nb: 'Tiden gikk ut før betalingen ble godkjent.' },
  DS24: {
    sv: 'Swish tappade kontakten med banken. Titta i appen innan du försöker igen.',
    nb: 'Swish mistet kontakten med banken. Se i appen før du prøver igjen.',
  },
};

/** What a provider's code means to whoever pays. */
export const faultWords = (code: string, language: Language): string => (WORDS[code] ?? AGAIN)[language];
