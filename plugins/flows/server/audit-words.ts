import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls this plugin's things. */
export const flowAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Flow: { text: { sv: 'Arbetsflöde', nb: 'Arbeidsflyt' } },
    FlowEvent: { text: { sv: 'Händelse i arbetsflöde', nb: 'Hendelse i arbeidsflyt' } },
    outbox: { text: { sv: 'Meddelande', nb: 'Melding' } },
  },
  fields: {
    type: { sv: 'slag', nb: 'slags' },
    closedAt: { sv: 'avslutat', nb: 'avsluttet' },
  },
  actions: {
    'flows.retry': { sv: 'försök igen begärt', nb: 'nytt forsøk bedt om' },
    'flows.skip': { sv: 'steg hoppat över', nb: 'steg hoppet over' },
    'flows.nudge': { sv: 'påminnelse begärd', nb: 'påminnelse bedt om' },
    'flows.cancel': { sv: 'avbrutet', nb: 'avbrutt' },
    'flows.resend': { sv: 'skickat igen', nb: 'sendt på nytt' },
  },
}));
