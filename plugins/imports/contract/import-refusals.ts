import { ONE_LINE_FAULT, refusal, type Text, TEXT_FAULT } from '@platform/core';

/** How an import as a whole is refused. What is wrong with a file, and with a row, has refusals of its own. */
export const importRefusals = {
  kind: refusal('ERR_IMPORT_KIND', 422, {
    sv: 'Det finns ingen import av det slaget: {kind}.',
    nb: 'Det finnes ingen import av det slaget: {kind}.',
  }),
  status: refusal('ERR_IMPORT_STATUS', 409, {
    sv: 'Det går inte nu, för importen är i ett annat läge. Läs in sidan på nytt.',
    nb: 'Det går ikke nå, for importen er i en annen tilstand. Last inn siden på nytt.',
  }),
  hasFaults: refusal('ERR_IMPORT_HAS_FAULTS', 409, {
    sv: 'Rader med fel: {failed}. Rätta dem, eller importera utan dem.',
    nb: 'Rader med feil: {failed}. Rett dem, eller importer uten dem.',
  }),
  columns: refusal('ERR_IMPORT_COLUMNS', 422, {
    sv: 'Kolumnerna stämmer inte med filen. Varje uppgift kan tas från en kolumn.',
    nb: 'Kolonnene stemmer ikke med filen. Hver opplysning kan hentes fra én kolonne.',
  }),
  changedSince: refusal('ERR_IMPORT_CHANGED_SINCE', 409, {
    sv: 'Något har ändrats sedan listan kontrollerades, så inget importerades. Kontrollera listan igen.',
    nb: 'Noe er endret siden listen ble kontrollert, så ingenting ble importert. Kontroller listen på nytt.',
  }),
  abandoned: refusal('ERR_IMPORT_ABANDONED', 409, {
    sv: 'Importen avbröts. Inget importerades.',
    nb: 'Importen ble avbrutt. Ingenting ble importert.',
  }),
  held: refusal('ERR_IMPORT_HELD', 409, {
    sv: 'Importen kan inte ångras, för {count} av raderna har ändrats eller använts sedan dess.',
    nb: 'Importen kan ikke angres, for {count} av radene er endret eller brukt siden da.',
  }),
};

/** What any kind says of a cell's text: the same as a form does. */
export const cellRefusals = {
  oneLine: refusal('ERR_IMPORT_TEXT_ONE_LINE', 422, ONE_LINE_FAULT),
  controls: refusal('ERR_IMPORT_TEXT_CONTROLS', 422, TEXT_FAULT),
};

/** What stands at a column that was corrected to what it cannot be. */
export const columnFaults = {
  notInFile: { sv: 'Filen har ingen kolumn {number}, den har {count}.', nb: 'Filen har ingen kolonne {number}, den har {count}.' },
  twice: { sv: 'Kolumn {number} är angiven två gånger.', nb: 'Kolonne {number} er oppgitt to ganger.' },
  unknown: { sv: 'Uppgiften {column} finns inte i den här importen.', nb: 'Opplysningen {column} finnes ikke i denne importen.' },
  taken: { sv: '{name} tas redan från en annan kolumn.', nb: '{name} hentes allerede fra en annen kolonne.' },
  none: { sv: 'Välj minst en kolumn att läsa.', nb: 'Velg minst én kolonne å lese.' },
} as const satisfies Readonly<Record<string, Text>>;
