import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls what is done with units; their fields bring their own words. */
export const keeAuditWords = provideTo(auditWords, {}, () => ({
  actions: { 'kee.credentialsIssued': { sv: 'nya inloggningsuppgifter', nb: 'nye påloggingsopplysninger' } },
}));
