import { all, auditWords, provideTo, schedules } from '@platform/server';

/** What the audit log calls this plugin's things. */
export const flowAuditWords = provideTo(auditWords, { declared: all(schedules) }, ({ declared }) => ({
  types: {
    Flow: { text: { sv: 'Arbetsflöde', nb: 'Arbeidsflyt' } },
    FlowEvent: { text: { sv: 'Händelse i arbetsflöde', nb: 'Hendelse i arbeidsflyt' } },
    Schedule: {
      text: { sv: 'Återkommande körning', nb: 'Gjentakende kjøring' },
      values: { id: Object.fromEntries(declared.map(({ name, text }) => [name, text])) },
    },
    outbox: { text: { sv: 'Meddelande', nb: 'Melding' } },
  },
  fields: {
    type: { sv: 'slag', nb: 'slags' },
    reason: { sv: 'skäl', nb: 'begrunnelse' },
    closedAt: { sv: 'avslutat', nb: 'avsluttet' },
    handledAt: { sv: 'markerat som åtgärdat', nb: 'merket som håndtert' },
  },
  actions: {
    'flows.retry': { sv: 'försök igen begärt', nb: 'nytt forsøk bedt om' },
    'flows.skip': { sv: 'steg hoppat över', nb: 'steg hoppet over' },
    'flows.nudge': { sv: 'påminnelse begärd', nb: 'påminnelse bedt om' },
    'flows.handle': { sv: 'markerat som åtgärdat', nb: 'merket som håndtert' },
    'flows.cancel': { sv: 'avbrutet', nb: 'avbrutt' },
    'flows.runSchedule': { sv: 'körning begärd', nb: 'kjøring bedt om' },
    'flows.pauseSchedule': { sv: 'pausad', nb: 'satt på pause' },
    'flows.resumeSchedule': { sv: 'återupptagen', nb: 'gjenopptatt' },
    'flows.resend': { sv: 'skickat igen', nb: 'sendt på nytt' },
  },
}));
