import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls displays, and what becomes of them. Screens and news bring their own words. */
export const boardAuditWords = provideTo(auditWords, {}, () => ({
  types: { BoardDisplay: { text: { sv: 'Kopplad skärm', nb: 'Tilkoblet skjerm' } } },
  actions: {
    'board.pictured': { sv: 'bild vald', nb: 'bilde valgt' },
    'board.unpictured': { sv: 'bild borttagen', nb: 'bilde fjernet' },
    'board.paired': { sv: 'kopplad', nb: 'koblet til' },
    'board.restarted': { sv: 'omstartad', nb: 'startet på nytt' },
    'board.unpaired': { sv: 'bortkopplad', nb: 'koblet fra' },
  },
  fields: { shownOnBoard: { sv: 'visas på anslagstavlan', nb: 'vises på oppslagstavlen' } },
}));
