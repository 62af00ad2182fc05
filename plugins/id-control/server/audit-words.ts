import { auditWords, provideTo } from '@platform/server';

const CHECK_STATUS = {
  WAITING: { sv: 'väntar', nb: 'venter' },
  COMPLETE: { sv: 'styrkt', nb: 'bekreftet' },
  EXPIRED: { sv: 'utgången', nb: 'utløpt' },
  CANCELLED: { sv: 'återkallad', nb: 'trukket tilbake' },
};

/** What the audit log calls this plugin's things. */
export const idControlAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Signing: { text: { sv: 'Underskrift', nb: 'Signering' } },
    IdentityCheck: {
      text: { sv: 'Id-kontroll', nb: 'ID-kontroll' },
      name: { table: 'id_control_check', column: 'person_name' },
      values: { status: CHECK_STATUS },
    },
    Identification: { text: { sv: 'Legitimering', nb: 'Legitimering' } },
  },
  fields: {
    address: { sv: 'nätadress', nb: 'nettadresse' },
    askedBy: { sv: 'begärd av', nb: 'bedt om av' },
    method: { sv: 'sätt', nb: 'måte' },
    service: { sv: 'e-legitimation', nb: 'e-ID' },
    personName: { sv: 'person', nb: 'person' },
  },
}));
