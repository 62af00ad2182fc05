import type { Language, Text } from '@platform/core';

const AGAIN: Text = { sv: 'Betalningen gick inte igenom. Försök igen.', nb: 'Betalingen gikk ikke gjennom. Prøv igjen.' };
const SELLER: Text = {
  sv: 'Låspartnern kan inte ta emot betalningen just nu. Försök senare eller välj ett annat sätt.',
  nb: 'Låspartneren kan ikke ta imot betalingen akkurat nå. Prøv senere eller velg en annen måte.',
};
const OURS: Text = {
  sv: 'Betalningen kunde inte begäras på grund av ett fel i portalen. Kontakta låspartnern.',
  nb: 'Betalingen kunne ikke bes om på grunn av en feil i portalen. Kontakt låspartneren.',
};
/** Our own: what came is not what was asked for. */
export const OTHER_AMOUNT = 'OTHER_AMOUNT';
/** The seller has no account there. */
export const SWITCHED_OFF = 'SWITCHED_OFF';
const WORDS: Readonly<Record<string, Text>> = {
  [OTHER_AMOUNT]: {
    sv: 'Ett annat belopp än beställningens har betalats. Kontakta låspartnern.',
    nb: 'Et annet beløp enn bestillingens er betalt. Kontakt låspartneren.',
  },
  FF08: OURS,
  PA01: OURS,
  PA02: OURS,
  AM03: OURS,
  RP02: OURS,
  RP09: OURS,
  'HTTP 400': OURS,
  RP03: SELLER,
  RP01: SELLER,
  ACMT07: SELLER,
  [SWITCHED_OFF]: SELLER,
  'HTTP 401': SELLER,
  'HTTP 403': SELLER,
  BE18: { sv: 'Mobilnumret gäller inte för Swish.', nb: 'Mobilnummeret gjelder ikke for Swish.' },
  ACMT03: { sv: 'Mobilnumret är inte anslutet till Swish.', nb: 'Mobilnummeret er ikke tilknyttet Swish.' },
  ACMT01: { sv: 'Mobilnumret är inte aktiverat för Swish.', nb: 'Mobilnummeret er ikke aktivert for Swish.' },
  RP06: {
    sv: 'Det väntar redan en betalning i din Swish-app. Godkänn eller avbryt den, och försök igen.',
    nb: 'Det venter allerede en betaling i Swish-appen din. Godkjenn eller avbryt den, og prøv igjen.',
  },
  RP04: { sv: 'Betalningen finns inte längre i Swish. Försök igen.', nb: 'Betalingen finnes ikke lenger i Swish. Prøv igjen.' },
  RP07: { sv: 'Betalningen var redan avslutad.', nb: 'Betalingen var allerede avsluttet.' },
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
  // of refunds
  AM04: { sv: 'Det finns inte tillräckligt med pengar på Swish-kontot.', nb: 'Det er ikke nok penger på Swish-kontoen.' },
  RF02: {
    sv: 'Swish hittar inte betalningen, eller den är äldre än 13 månader.',
    nb: 'Swish finner ikke betalingen, eller den er eldre enn 13 måneder.',
  },
  RF03: { sv: 'Betalningen gjordes till ett annat Swish-nummer.', nb: 'Betalingen ble gjort til et annet Swish-nummer.' },
  RF04: { sv: 'Betalningen gjordes till en annan organisation.', nb: 'Betalingen ble gjort til en annen organisasjon.' },
  RF06: { sv: 'Mobilnumret hör numera till någon annan.', nb: 'Mobilnummeret tilhører nå noen andre.' },
  RF08: { sv: 'Så mycket finns inte kvar att betala tillbaka.', nb: 'Så mye er det ikke igjen å refundere.' },
  RF09: { sv: 'En annan återbetalning pågår redan hos Swish.', nb: 'En annen refusjon pågår allerede hos Swish.' },
  // of cards
  '1001': { sv: 'Beloppet är större än det som är reserverat.', nb: 'Beløpet er større enn det som er reservert.' },
  '1003': { sv: 'Beloppet är inte längre reserverat på kortet.', nb: 'Beløpet er ikke lenger reservert på kortet.' },
  '1008': { sv: 'Beloppet är redan debiterat.', nb: 'Beløpet er allerede belastet.' },
  '1009': { sv: 'Så mycket finns inte kvar att betala tillbaka.', nb: 'Så mye er det ikke igjen å refundere.' },
  '1010': { sv: 'Reservationen på kortet har löpt ut.', nb: 'Reservasjonen på kortet er utløpt.' },
  '1014': { sv: 'Kortbetalningen kunde inte återbetalas.', nb: 'Kortbetalingen kunne ikke refunderes.' },
  '1020': { sv: 'Kortet nekade debiteringen.', nb: 'Kortet avviste belastningen.' },
  '1022': { sv: 'Beloppet kunde inte reserveras på kortet.', nb: 'Beløpet kunne ikke reserveres på kortet.' },
  '1023': { sv: 'Beloppet är redan återbetalat.', nb: 'Beløpet er allerede refundert.' },
  '1029': { sv: 'Kortet nekades.', nb: 'Kortet ble avvist.' },
};

/** What a provider's code means to whoever pays. */
export const faultWords = (code: string, language: Language): string => (WORDS[code] ?? AGAIN)[language];

const STOPPED: Text = {
  sv: 'Låspartnerns konto som betalningen kom till är borttaget, eller så har dess certifikat gått ut. Återbetalningen fortsätter när det fungerar igen, eller görs för hand.',
  nb: 'Kontoen hos låspartneren som betalingen kom til, er fjernet, eller sertifikatet er utløpt. Refusjonen fortsetter når den virker igjen, eller gjøres for hånd.',
};
const NOT_BACK: Text = { sv: 'Betaltjänsten nekade återbetalningen ({code}).', nb: 'Betalingstjenesten avslo refusjonen ({code}).' };
/** What is meant for whoever pays. */
const TO_PAYER: readonly Text[] = [OURS, SELLER];
/** The same of a refund. */
export function refundFaultWords(code: string, language: Language): string {
  if (code === SWITCHED_OFF) return STOPPED[language];
  const words = WORDS[code];
  return (words && !TO_PAYER.includes(words) ? words : NOT_BACK)[language].replace('{code}', code);
}
