import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls this plugin's things. */
export const importAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Import: { text: { sv: 'Import', nb: 'Import' }, name: { table: 'imports_import', column: 'file_name' } },
  },
  actions: {
    'imports.opened': { sv: 'påbörjad', nb: 'startet' },
    'imports.applied': { sv: 'inläst', nb: 'lest inn' },
    'imports.undone': { sv: 'ångrad', nb: 'angret' },
  },
  fields: {
    fileName: { sv: 'fil', nb: 'fil' },
    rows: { sv: 'rader', nb: 'rader' },
  },
}));
