import { refusal } from '@platform/core';
import type { ColumnSpec } from '@plugins/imports/server/api';

/** What a row of a chart can be refused for. */
export const chartFaults = {
  keyMissing: refusal('ERR_CHART_KEY_MISSING', 422, { sv: 'Nyckelns märkning saknas.', nb: 'Nøkkelens merking mangler.' }),
  lockMissing: refusal('ERR_CHART_LOCK_MISSING', 422, { sv: 'Låsets märkning saknas.', nb: 'Låsens merking mangler.' }),
  keyUnknown: refusal('ERR_CHART_KEY_UNKNOWN', 404, {
    sv: 'Låssystemet har ingen nyckel med den märkningen.',
    nb: 'Låssystemet har ingen nøkkel med den merkingen.',
  }),
  systemUnknown: refusal('ERR_CHART_LOCK_SYSTEM_UNKNOWN', 404, {
    sv: 'Det finns inget låssystem med det namnet.',
    nb: 'Det finnes ikke noe låssystem med det navnet.',
  }),
  twice: refusal('ERR_CHART_TWICE_IN_LIST', 422, { sv: 'Paret finns också på rad {row}.', nb: 'Paret finnes også på rad {row}.' }),
  exists: refusal('ERR_CHART_EXISTS', 409, { sv: 'Nyckeln öppnar redan låset.', nb: 'Nøkkelen åpner allerede låsen.' }),
  tooLong: refusal('ERR_CHART_TEXT_TOO_LONG', 422, { sv: 'Texten är för lång.', nb: 'Teksten er for lang.' }),
  changedSince: refusal('ERR_CHART_CHANGED_SINCE_CHECK', 409, {
    sv: 'Nyckeln eller låset har ändrats sedan listan kontrollerades.',
    nb: 'Nøkkelen eller låsen er endret siden listen ble kontrollert.',
  }),
} as const;

const atMost = (length: number) => ({
  parse: (text: string) => (text.length <= length ? text : undefined),
  invalid: chartFaults.tooLong,
});

/** A chart as a list: a row for each key and lock. */
export const chartColumns = {
  keyMarking: {
    ...atMost(60),
    heading: { sv: 'Nyckel', nb: 'Nøkkel', en: 'Key' },
    synonyms: ['Nyckelmärkning', 'Nøkkelmerking', 'Märkning nyckel', 'Key marking'],
    required: chartFaults.keyMissing,
  },
  lockMarking: {
    ...atMost(60),
    heading: { sv: 'Lås', nb: 'Lås', en: 'Lock' },
    synonyms: ['Låsmärkning', 'Låsmerking', 'Cylinder', 'Sylinder', 'Dörr', 'Dør', 'Lock marking', 'Door'],
    required: chartFaults.lockMissing,
  },
  lockName: {
    ...atMost(100),
    heading: { sv: 'Låsets namn', nb: 'Låsens navn', en: 'Lock name' },
    synonyms: ['Låsnamn', 'Låsnavn', 'Benämning', 'Betegnelse'],
  },
  space: { ...atMost(200), heading: { sv: 'Utrymme', nb: 'Rom', en: 'Space' }, synonyms: ['Plats', 'Plassering', 'Placering'] },
  lockGroup: {
    ...atMost(60),
    heading: { sv: 'Grupp', nb: 'Gruppe', en: 'Group' },
    synonyms: ['Låsgrupp', 'Låsgruppe', 'Cylindergrupp', 'Sylindergruppe', 'Lock group'],
  },
} satisfies Readonly<Record<string, ColumnSpec>>;
export type ChartColumn = keyof typeof chartColumns;

/** The template's sheet of instructions, a paragraph each. */
export const chartInstructions = {
  sv: [
    'En rad för varje nyckel och lås: nyckeln i den första kolumnen öppnar låset i den andra.',
    'Nycklarna måste finnas i låssystemet. Ett lås som inte finns läggs upp, med namn, utrymme och grupp från raden.',
    'Finns paret redan är raden ett fel, om du inte väljer att uppdatera. Då lämnas den som den är.',
  ],
  nb: [
    'Én rad for hver nøkkel og lås: nøkkelen i den første kolonnen åpner låsen i den andre.',
    'Nøklene må finnes i låssystemet. En lås som ikke finnes, blir opprettet med navn, rom og gruppe fra raden.',
    'Finnes paret fra før, er raden en feil, hvis du ikke velger å oppdatere. Da blir den stående.',
  ],
} as const;
