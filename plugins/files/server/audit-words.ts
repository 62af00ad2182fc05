import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls this plugin's things. */
export const fileAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    File: { text: { sv: 'Fil', nb: 'Fil' }, name: { table: 'files_file', column: 'name' } },
  },
}));
