import type { ColumnSpec } from '@plugins/imports/server/api';
import { keyFaults } from './key-faults.ts';
import { dayOf } from './day-of.ts';

const atMost = (length: number) => ({
  parse: (text: string) => (text.length <= length ? text : undefined),
  invalid: keyFaults.tooLong,
});

/** The columns of a list of keys (spec part 3), with the headings in use. */
export const keyColumns = {
  marking: {
    ...atMost(60),
    heading: { sv: 'Märkning', nb: 'Merking', en: 'Marking' },
    synonyms: ['Nyckelmärkning', 'Nøkkelmerking', 'Nyckelnummer', 'Nøkkelnummer', 'Nyckelnr', 'Nøkkelnr', 'Key number', 'Key marking'],
    required: keyFaults.markingMissing,
  },
  type: {
    heading: { sv: 'Typ', nb: 'Type', en: 'Type' },
    synonyms: ['Nyckeltyp', 'Nøkkeltype', 'Key type'],
    required: keyFaults.typeMissing,
    invalid: keyFaults.typeInvalid,
    values: {
      MECHANICAL: { sv: 'Mekanisk', nb: 'Mekanisk', en: 'Mechanical' },
      DIGITAL: { sv: 'Digital', nb: 'Digital', en: 'Digital' },
      RFID: { sv: 'RFID-tagg', nb: 'RFID-brikke', en: 'RFID tag' },
    },
  },
  name: {
    ...atMost(100),
    heading: { sv: 'Namn', nb: 'Navn', en: 'Name' },
    synonyms: ['Nyckelnamn', 'Nøkkelnavn', 'Benämning', 'Betegnelse', 'Key name'],
  },
  lockSystem: { ...atMost(100), heading: { sv: 'Låssystem', nb: 'Låssystem', en: 'Lock system' }, synonyms: ['System'] },
  manufacturer: {
    ...atMost(100),
    heading: { sv: 'Tillverkare', nb: 'Produsent', en: 'Manufacturer' },
    synonyms: ['Fabrikat', 'Leverandør', 'Make'],
  },
  idNumber: {
    ...atMost(100),
    heading: { sv: 'ID-nummer', nb: 'ID-nummer', en: 'ID number' },
    synonyms: ['ID', 'RFID-nummer', 'Serienummer', 'Tagg-ID', 'Brikke-ID', 'Serial number'],
  },
  status: {
    heading: { sv: 'Status', nb: 'Status', en: 'Status' },
    invalid: keyFaults.statusInvalid,
    values: {
      ACTIVE: { sv: 'Aktiv', nb: 'Aktiv', en: 'Active' },
      LOST: { sv: 'Förlorad', nb: 'Mistet', en: 'Lost' },
      DAMAGED: { sv: 'Skadad', nb: 'Skadet', en: 'Damaged' },
      BLOCKED: { sv: 'Spärrad', nb: 'Sperret', en: 'Blocked' },
      DISCONTINUED: { sv: 'Tagen ur bruk', nb: 'Tatt ut av bruk', en: 'Discontinued' },
    },
  },
  holder: {
    ...atMost(300),
    heading: { sv: 'Innehavare', nb: 'Innehaver', en: 'Holder' },
    synonyms: ['Nyckelinnehavare', 'Nøkkelinnehaver', 'Key holder', 'Utlånad till', 'Utlånt til'],
  },
  keyRing: { ...atMost(100), heading: { sv: 'Nyckelknippa', nb: 'Nøkkelknippe', en: 'Key ring' }, synonyms: ['Knippa', 'Knippe'] },
  expectedReturnAt: {
    heading: { sv: 'Förväntat återlämningsdatum', nb: 'Forventet returdato', en: 'Expected return date' },
    synonyms: ['Återlämnas', 'Återlämningsdatum', 'Returdato', 'Leveres inn', 'Return date', 'Expected return'],
    parse: dayOf,
    invalid: keyFaults.dateInvalid,
  },
  opens: {
    ...atMost(4000),
    severalLines: true,
    heading: { sv: 'Öppnar', nb: 'Åpner', en: 'Opens' },
    synonyms: ['Dörrar', 'Dører', 'Öppnar lås', 'Åpner låser', 'Doors'],
  },
  level: {
    heading: { sv: 'Nivå', nb: 'Nivå', en: 'Level' },
    synonyms: ['Nyckelnivå', 'Nøkkelnivå', 'Key level'],
    invalid: keyFaults.levelInvalid,
    values: {
      GRAND_MASTER: { sv: 'Generalhuvudnyckel', nb: 'Generalhovednøkkel', en: 'Grand master' },
      MASTER: { sv: 'Huvudnyckel', nb: 'Hovednøkkel', en: 'Master' },
      INDIVIDUAL: { sv: 'Egennyckel', nb: 'Egennøkkel', en: 'Individual' },
    },
  },
  chartGroup: {
    ...atMost(60),
    heading: { sv: 'Grupp', nb: 'Gruppe', en: 'Group' },
    synonyms: ['Nyckelgrupp', 'Nøkkelgruppe', 'Låsgrupp', 'Låsgruppe', 'Key group'],
  },
  owner: { ...atMost(200), heading: { sv: 'Ägare', nb: 'Eier', en: 'Owner' } },
  note: {
    ...atMost(2000),
    severalLines: true,
    heading: { sv: 'Anteckning', nb: 'Merknad', en: 'Note' },
    synonyms: ['Notering', 'Kommentar', 'Anteckningar', 'Notat', 'Comment', 'Notes'],
  },
} satisfies Readonly<Record<string, ColumnSpec>>;
export type KeyColumn = keyof typeof keyColumns;
