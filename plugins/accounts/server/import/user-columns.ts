import { toEmailAddress } from '@platform/core';
import type { ColumnSpec } from '@plugins/imports/server/api';
import { maskedNumber, ROLE_WORDS } from '../../contract/index.ts';
import type { NumberKeeper } from '../users/number-keeper.ts';
import { userFaults } from './user-faults.ts';

const atMost = (length: number) => ({
  parse: (text: string) => (text.length <= length ? text : undefined),
  invalid: userFaults.tooLong,
});

/** What a list of users says of somebody (spec part 3), beside the personal number, under the headings that people use. */
const OPEN = {
  firstName: {
    ...atMost(100),
    heading: { sv: 'Förnamn', nb: 'Fornavn', en: 'First name' },
    synonyms: ['Tilltalsnamn', 'Given name'],
    required: userFaults.nameMissing,
  },
  lastName: {
    ...atMost(100),
    heading: { sv: 'Efternamn', nb: 'Etternavn', en: 'Last name' },
    synonyms: ['Surname', 'Family name'],
    required: userFaults.nameMissing,
  },
  email: {
    heading: { sv: 'E-post', nb: 'E-post', en: 'E-mail' },
    synonyms: ['E-postadress', 'E-postadresse', 'Epost', 'Mail', 'Mejl', 'Email address', 'E-mail address'],
    parse: toEmailAddress,
    invalid: userFaults.emailInvalid,
    note: { sv: 'Behövs om personnummer saknas.', nb: 'Trengs hvis fødselsnummer mangler.' },
  },
  phone: {
    ...atMost(30),
    heading: { sv: 'Telefon', nb: 'Telefon', en: 'Phone' },
    synonyms: ['Telefonnummer', 'Mobil', 'Mobiltelefon', 'Mobilnummer', 'Phone number', 'Mobile'],
    invalid: userFaults.phoneInvalid,
    note: { sv: 'Med landskod, till exempel +46 70 123 45 67.', nb: 'Med landskode, for eksempel +47 412 34 567.' },
  },
  roles: {
    heading: { sv: 'Roll', nb: 'Rolle', en: 'Role' },
    synonyms: ['Roller', 'Roles', 'Behörighet', 'Tilgang'],
    values: ROLE_WORDS,
    several: true,
    invalid: userFaults.roleInvalid,
    note: { sv: 'Boende om inget anges.', nb: 'Beboer hvis ingenting oppgis.' },
  },
  apartment: {
    ...atMost(50),
    heading: { sv: 'Lägenhetsnummer', nb: 'Leilighetsnummer', en: 'Apartment number' },
    synonyms: ['Lägenhet', 'Leilighet', 'Apartment', 'Lägenhetsnr', 'Leilighetsnr', 'Lgh', 'Lghnr', 'Bruksenhetsnummer'],
  },
  apartmentAddress: {
    ...atMost(200),
    heading: { sv: 'Lägenhetens adress', nb: 'Leilighetens adresse', en: 'Apartment address' },
    synonyms: ['Lägenhetsadress', 'Leilighetsadresse'],
    note: {
      sv: 'Behövs om flera lägenheter har samma nummer.',
      nb: 'Trengs hvis flere leiligheter har samme nummer.',
    },
  },
  address: {
    ...atMost(200),
    heading: { sv: 'Adress', nb: 'Adresse', en: 'Address' },
    synonyms: ['Gatuadress', 'Gateadresse', 'Postadress', 'Postadresse', 'Street address'],
  },
  postalCode: {
    ...atMost(20),
    heading: { sv: 'Postnummer', nb: 'Postnummer', en: 'Postal code' },
    synonyms: ['Postnr', 'Zip', 'Zip code', 'Postcode'],
  },
  town: { ...atMost(100), heading: { sv: 'Ort', nb: 'Poststed', en: 'Town' }, synonyms: ['Postort', 'Sted', 'Stad', 'By', 'City'] },
  language: {
    heading: { sv: 'Språk', nb: 'Språk', en: 'Language' },
    values: { sv: { sv: 'Svenska', nb: 'Svensk', en: 'Swedish' }, nb: { sv: 'Norska', nb: 'Norsk', en: 'Norwegian' } },
    invalid: userFaults.languageInvalid,
    note: { sv: 'Organisationens språk om inget anges.', nb: 'Organisasjonens språk hvis ingenting oppgis.' },
  },
  message: {
    ...atMost(1000),
    severalLines: true,
    heading: { sv: 'Meddelande', nb: 'Melding', en: 'Message' },
    synonyms: ['Anteckning', 'Merknad', 'Kommentar', 'Note', 'Comment'],
  },
} satisfies Readonly<Record<string, ColumnSpec>>;

const { firstName, lastName, email, ...others } = OPEN;

/** A list of users, column by column. Which personal numbers there can be is the keeper's to say. */
export const userColumns = (numbers: NumberKeeper) =>
  ({
    firstName,
    lastName,
    email,
    personalNumber: {
      heading: { sv: 'Personnummer', nb: 'Fødselsnummer', en: 'Personal number' },
      synonyms: ['Personnr', 'Pnr', 'Fødselsnr', 'Fnr', 'Samordningsnummer', 'D-nummer', 'National identity number', 'SSN'],
      parse: (text) => numbers.read(text),
      invalid: userFaults.numberInvalid,
      shownAs: maskedNumber,
      note: {
        sv: 'ÅÅÅÅMMDD-XXXX, ÅÅMMDD-XXXX eller ett norskt nummer med elva siffror. Behövs om e-post saknas.',
        nb: 'Elleve sifre, eller et svensk nummer som ÅÅÅÅMMDD-XXXX. Trengs hvis e-post mangler.',
      },
    },
    ...others,
  }) satisfies Readonly<Record<string, ColumnSpec>>;
export type UserColumn = keyof ReturnType<typeof userColumns>;
