import type { Text } from '@platform/core';
import type { Receipt } from './receipt.ts';

type Kinds = Readonly<Record<Receipt['kind'], Text>>;

/** What a receipt is called. */
export const TITLE: Kinds = {
  LOAN: { sv: 'Kvittens för utlämnade nycklar', nb: 'Kvittering for utleverte nøkler' },
  RETURN: { sv: 'Kvittens för återlämnade nycklar', nb: 'Kvittering for innleverte nøkler' },
};
/** The heading above who handles the keys. */
export const HANDLED_BY: Kinds = {
  LOAN: { sv: 'Lämnas ut av', nb: 'Utleveres av' },
  RETURN: { sv: 'Tas emot av', nb: 'Mottas av' },
};
/** The heading above the holder. */
export const HOLDER: Kinds = {
  LOAN: { sv: 'Innehavare', nb: 'Innehaver' },
  RETURN: { sv: 'Återlämnas av', nb: 'Innleveres av' },
};
/** What the signer declares. */
export const DECLARATION: Kinds = {
  LOAN: {
    sv: '{holder} kvitterar härmed att ha tagit emot nycklarna nedan.',
    nb: '{holder} kvitterer herved for å ha mottatt nøklene nedenfor.',
  },
  RETURN: {
    sv: '{handler} kvitterar härmed att ha tagit emot nycklarna nedan från {holder}.',
    nb: '{handler} kvitterer herved for å ha mottatt nøklene nedenfor fra {holder}.',
  },
};
/** Of what a receipt is. */
export const RECEIPT_TYPE = {
  LOAN: { sv: 'utlåning', nb: 'utlån' },
  RETURN: { sv: 'återlämning', nb: 'innlevering' },
} as const satisfies Readonly<Record<string, Text>>;
/** What somebody has shown at the desk. */
export const DOCUMENT = {
  PASSPORT: { sv: 'Pass', nb: 'Pass' },
  DRIVING_LICENCE: { sv: 'Körkort', nb: 'Førerkort' },
  ID_CARD: { sv: 'ID-kort', nb: 'ID-kort' },
  KNOWN: { sv: 'Känd av den som lämnar ut', nb: 'Kjent av den som leverer ut' },
} as const satisfies Readonly<Record<string, Text>>;
/** How e-IDs other than Swedish BankID are written. */
export const EID_NAME: Readonly<Record<string, Text>> = { no_bankid: { sv: 'Norskt BankID', nb: 'BankID (norsk)' } };
/** The other fixed words. */
export const WORDS = {
  receipt: { sv: 'Kvittens', nb: 'Kvittering' },
  number: { sv: 'Kvittensnummer', nb: 'Kvitteringsnummer' },
  date: { sv: 'Datum', nb: 'Dato' },
  organisationNumber: { sv: 'Org.nr', nb: 'Org.nr.' },
  returnBy: { sv: 'Återlämnas senast', nb: 'Innleveres senest' },
  untilFurtherNotice: { sv: 'Tills vidare', nb: 'Inntil videre' },
  returned: { sv: 'Återlämningsdatum', nb: 'Innleveringsdato' },
  keys: { sv: 'Nycklar', nb: 'Nøkler' },
  ofLoan: { sv: 'Utlåning', nb: 'Utlån' },
  stillOut: { sv: 'Fortfarande utlämnade', nb: 'Fortsatt utlevert' },
  marking: { sv: 'Märkning', nb: 'Merking' },
  name: { sv: 'Namn', nb: 'Navn' },
  type: { sv: 'Typ', nb: 'Type' },
  lockSystem: { sv: 'Låssystem', nb: 'Låssystem' },
  idNumber: { sv: 'ID-nummer', nb: 'ID-nummer' },
  apartment: { sv: 'Lägenhet', nb: 'Leilighet' },
  forApartment: { sv: 'För lägenhet', nb: 'For leilighet' },
  terms: { sv: 'Villkor', nb: 'Vilkår' },
  signature: { sv: 'Underskrift', nb: 'Underskrift' },
  signedWithBankId: { sv: 'Underskriven med BankID', nb: 'Signert med BankID' },
  signedByIdentification: { sv: 'Underskriven genom identifiering med e-legitimation', nb: 'Signert ved identifisering med e-ID' },
  identifiedWith: { sv: 'Identifierad med', nb: 'Identifisert med' },
  signedOnPaper: { sv: 'Underskriven på papper', nb: 'Signert på papir' },
  drawn: { sv: 'Underskriven på skärm', nb: 'Signert på skjerm' },
  document: { sv: 'ID-handling', nb: 'Legitimasjon' },
  seenBy: { sv: 'Kontrollerad av', nb: 'Kontrollert av' },
  drawingHash: { sv: 'SHA-256 för namnteckningen', nb: 'SHA-256 for signaturen' },
  signedBy: { sv: 'Underskriven av', nb: 'Signert av' },
  personalNumber: { sv: 'Personnummer', nb: 'Fødselsnummer' },
  signedAt: { sv: 'Tidpunkt', nb: 'Tidspunkt' },
  orderReference: { sv: 'Orderreferens', nb: 'Ordrereferanse' },
  textHash: { sv: 'SHA-256 för texten', nb: 'SHA-256 for teksten' },
  scanHash: { sv: 'SHA-256 för skanningen', nb: 'SHA-256 for skanningen' },
  attached: {
    sv: 'Den underskrivna texten, underskriften och OCSP-svaret är bifogade i den här filen.',
    nb: 'Den signerte teksten, signaturen og OCSP-svaret er vedlagt i denne filen.',
  },
  attachedToken: {
    sv: 'Den underskrivna texten och identifieringens intyg är bifogade i den här filen. Intyget innehåller textens SHA-256.',
    nb: 'Den signerte teksten og beviset for identifiseringen er vedlagt i denne filen. Beviset inneholder tekstens SHA-256.',
  },
  identityToken: { sv: 'Identifieringens intyg', nb: 'Bevis for identifiseringen' },
  verify: {
    sv: 'Är kvittensen äkta? Skanna koden, eller sök på {number} på {address}.',
    nb: 'Er kvitteringen ekte? Skann koden, eller søk på {number} på {address}.',
  },
  placeAndDate: { sv: 'Ort och datum', nb: 'Sted og dato' },
  clarification: { sv: 'Namnförtydligande', nb: 'Navn med blokkbokstaver' },
  signedText: { sv: 'Den underskrivna texten', nb: 'Den signerte teksten' },
  bankIdSignature: { sv: 'Underskrift från BankID', nb: 'Signatur fra BankID' },
  ocspResponse: { sv: 'OCSP-svar från BankID', nb: 'OCSP-svar fra BankID' },
  seal: { sv: 'Förseglad kvittens', nb: 'Forseglet kvittering' },
} as const satisfies Readonly<Record<string, Text>>;
