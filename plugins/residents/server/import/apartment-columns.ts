import type { ColumnSpec } from '@plugins/imports/server/api';
import { apartmentFaults } from './apartment-faults.ts';

const atMost = (length: number) => ({
  parse: (text: string) => (text.length <= length ? text : undefined),
  invalid: apartmentFaults.tooLong,
});

/** The columns of a list of apartments (spec part 3), with the headings in use. */
export const apartmentColumns = {
  number: {
    ...atMost(50),
    heading: { sv: 'Lägenhetsnummer', nb: 'Leilighetsnummer', en: 'Apartment number' },
    synonyms: [
      'Lägenhet',
      'Leilighet',
      'Apartment',
      'Lägenhetsnr',
      'Leilighetsnr',
      'Lgh',
      'Lghnr',
      'Nummer',
      'Bruksenhetsnummer',
      'Number',
    ],
    required: apartmentFaults.numberMissing,
  },
  address: {
    ...atMost(200),
    heading: { sv: 'Adress', nb: 'Adresse', en: 'Address' },
    synonyms: ['Gatuadress', 'Gateadresse', 'Gata', 'Gate', 'Street', 'Street address'],
    required: apartmentFaults.addressMissing,
  },
  additionalInfo: {
    ...atMost(500),
    severalLines: true,
    heading: { sv: 'Övrig information', nb: 'Øvrig informasjon', en: 'Additional info' },
    synonyms: ['Övrigt', 'Øvrig', 'Information', 'Informasjon', 'Info', 'Anteckning', 'Merknad', 'Additional information', 'Note'],
  },
} satisfies Readonly<Record<string, ColumnSpec>>;
export type ApartmentColumn = keyof typeof apartmentColumns;
