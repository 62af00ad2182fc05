import { refusal } from '@platform/core';

export const flowRefusals = {
  closed: refusal('ERR_FLOW_CLOSED', 409, {
    sv: 'Arbetsflödet är redan avslutat.',
    nb: 'Arbeidsflyten er allerede avsluttet.',
  }),
  notNow: refusal('ERR_FLOW_NOT_NOW', 409, {
    sv: 'Det går inte att göra med arbetsflödet just nu. Läs in det på nytt och se vad som går.',
    nb: 'Det går ikke an å gjøre med arbeidsflyten akkurat nå. Last den inn på nytt og se hva som går.',
  }),
  notFailed: refusal('ERR_FLOW_NOT_FAILED', 409, {
    sv: 'Bara arbetsflöden som har misslyckats kan markeras som åtgärdade.',
    nb: 'Bare arbeidsflyter som har mislyktes, kan merkes som håndtert.',
  }),
  handled: refusal('ERR_FLOW_HANDLED', 409, {
    sv: 'Arbetsflödet är redan markerat som åtgärdat.',
    nb: 'Arbeidsflyten er allerede merket som håndtert.',
  }),
  sent: refusal('ERR_OUTBOX_SENT', 409, {
    sv: 'Meddelandet har redan skickats.',
    nb: 'Meldingen er allerede sendt.',
  }),
};
