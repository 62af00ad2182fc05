import { refusal } from '@platform/core';

/** The refusals of a file as a whole, before its rows are checked. */
export const workbookRefusals = {
  tooLarge: refusal('ERR_WORKBOOK_TOO_LARGE', 422, {
    sv: 'Filen är för stor. Högst {limit} tas emot.',
    nb: 'Filen er for stor. Høyst {limit} tas imot.',
  }),
  unpacksTooLarge: refusal('ERR_WORKBOOK_UNPACKS_TOO_LARGE', 422, {
    sv: 'Filen blir för stor när den packas upp. Högst {limit} tas emot.',
    nb: 'Filen blir for stor når den pakkes ut. Høyst {limit} tas imot.',
  }),
  tooManyRows: refusal('ERR_WORKBOOK_TOO_MANY_ROWS', 422, {
    sv: 'Filen har för många rader. Högst {limit} tas emot; dela upp den i flera filer.',
    nb: 'Filen har for mange rader. Høyst {limit} tas imot; del den opp i flere filer.',
  }),
  tooManyColumns: refusal('ERR_WORKBOOK_TOO_MANY_COLUMNS', 422, {
    sv: 'Filen har för många kolumner. Högst {limit} tas emot.',
    nb: 'Filen har for mange kolonner. Høyst {limit} tas imot.',
  }),
  tooManyCells: refusal('ERR_WORKBOOK_TOO_MANY_CELLS', 422, {
    sv: 'Filen har för många celler. Högst {limit} tas emot; dela upp den i flera filer.',
    nb: 'Filen har for mange celler. Høyst {limit} tas imot; del den opp i flere filer.',
  }),
  tooMuchText: refusal('ERR_WORKBOOK_TOO_MUCH_TEXT', 422, {
    sv: 'Filen har för mycket text. Högst {limit} tecken tas emot; dela upp den i flera filer.',
    nb: 'Filen har for mye tekst. Høyst {limit} tegn tas imot; del den opp i flere filer.',
  }),
  rowTooLong: refusal('ERR_WORKBOOK_ROW_TOO_LONG', 422, {
    sv: 'Rad {row} har för mycket text. Högst {limit} tecken på en rad tas emot.',
    nb: 'Rad {row} har for mye tekst. Høyst {limit} tegn på en rad tas imot.',
  }),
  cellTooLong: refusal('ERR_WORKBOOK_CELL_TOO_LONG', 422, {
    sv: 'Texten i rad {row}, kolumn {column} är för lång. Högst {limit} tecken i en cell tas emot.',
    nb: 'Teksten i rad {row}, kolonne {column} er for lang. Høyst {limit} tegn i en celle tas imot.',
  }),
  encrypted: refusal('ERR_WORKBOOK_ENCRYPTED', 422, {
    sv: 'Arbetsboken är skyddad med lösenord. Spara den utan lösenord och försök igen.',
    nb: 'Arbeidsboken er beskyttet med passord. Lagre den uten passord og prøv igjen.',
  }),
  fileType: refusal('ERR_WORKBOOK_FILE_TYPE', 422, {
    sv: 'Filtypen tas inte emot. Skicka {accepted}.',
    nb: 'Filtypen tas ikke imot. Send {accepted}.',
  }),
  notWhatItsNameSays: refusal('ERR_WORKBOOK_NOT_WHAT_ITS_NAME_SAYS', 422, {
    sv: 'Filen heter {named} men innehåller något annat. Öppna den i Excel, spara den som .xlsx och försök igen.',
    nb: 'Filen heter {named}, men inneholder noe annet. Åpne den i Excel, lagre den som .xlsx og prøv igjen.',
  }),
  damaged: refusal('ERR_WORKBOOK_DAMAGED', 422, {
    sv: 'Filen går inte att läsa. Öppna den i Excel, spara den på nytt och försök igen.',
    nb: 'Filen kan ikke leses. Åpne den i Excel, lagre den på nytt og prøv igjen.',
  }),
  tooSlow: refusal('ERR_WORKBOOK_TOO_SLOW', 422, {
    sv: 'Filen tog för lång tid att läsa. Spara bara de rader som ska importeras i en ny fil och försök igen.',
    nb: 'Filen tok for lang tid å lese. Lagre bare radene som skal importeres, i en ny fil og prøv igjen.',
  }),
  empty: refusal('ERR_WORKBOOK_EMPTY', 422, {
    sv: 'Det finns inga rader i filen.',
    nb: 'Det er ingen rader i filen.',
  }),
  noKnownHeading: refusal('ERR_WORKBOOK_NO_KNOWN_HEADING', 422, {
    sv: 'Ingen rad med kända rubriker hittades. Rubriker som kan användas: {headingsSv}.',
    nb: 'Fant ingen rad med kjente overskrifter. Overskrifter som kan brukes: {headingsNb}.',
  }),
};
