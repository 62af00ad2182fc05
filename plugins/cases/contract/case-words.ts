import type { Text } from '@platform/core';
import type { CaseInvoiceStatus, CasePriority, CaseStatus, CaseType } from './vocabulary.ts';

type Words<T extends string> = Readonly<Record<T, Text>>;
const status: Words<CaseStatus> = {
  NEW: { sv: 'Nytt', nb: 'Ny' },
  STARTED: { sv: 'Påbörjat', nb: 'Påbegynt' },
  RESTING: { sv: 'Vilande', nb: 'På vent' },
  COLLECTED: { sv: 'Hämtat', nb: 'Hentet' },
  CLOSED: { sv: 'Avslutat', nb: 'Avsluttet' },
};
const type: Words<CaseType> = {
  KEY: { sv: 'Nyckel', nb: 'Nøkkel' },
  SERVICE: { sv: 'Service', nb: 'Service' },
  SUPPORT: { sv: 'Support', nb: 'Support' },
  RELOCATION: { sv: 'Flytt', nb: 'Flytting' },
  CLAIM: { sv: 'Reklamation', nb: 'Reklamasjon' },
  FEEDBACK: { sv: 'Synpunkt', nb: 'Tilbakemelding' },
  ORDER: { sv: 'Beställning', nb: 'Bestilling' },
  OTHER: { sv: 'Övrigt', nb: 'Annet' },
};
const priority: Words<CasePriority> = {
  LOW: { sv: 'Låg', nb: 'Lav' },
  NORMAL: { sv: 'Normal', nb: 'Normal' },
  HIGH: { sv: 'Hög', nb: 'Høy' },
};
const invoiceStatus: Words<CaseInvoiceStatus> = {
  NOT_CHARGEABLE: { sv: 'Debiteras inte', nb: 'Faktureres ikke' },
  NOT_INVOICED: { sv: 'Inte fakturerat', nb: 'Ikke fakturert' },
  INVOICED: { sv: 'Fakturerat', nb: 'Fakturert' },
  NOT_INVOICED_CALL: { sv: 'Jour, inte fakturerat', nb: 'Vakt, ikke fakturert' },
  SERVICE_AGREEMENT: { sv: 'Ingår i serviceavtal', nb: 'Inngår i serviceavtale' },
  PAID: { sv: 'Betalt', nb: 'Betalt' },
};

/** What the values of cases are called outside the portal's pages: in workbooks. */
export const CASE_WORDS = { status, type, priority, invoiceStatus } as const;
