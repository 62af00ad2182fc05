import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls this plugin's things. */
export const idControlAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Signing: { text: { sv: 'Underskrift', nb: 'Signering' } },
    IdentityCheck: { text: { sv: 'Id-kontroll', nb: 'ID-kontroll' }, name: { table: 'id_control_check', column: 'person_name' } },
    Identification: { text: { sv: 'Legitimering', nb: 'Legitimering' } },
  },
  fields: {
    method: { sv: 'sätt', nb: 'måte' },
    service: { sv: 'e-legitimation', nb: 'e-ID' },
    personName: { sv: 'person', nb: 'person' },
  },
}));
