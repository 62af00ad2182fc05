import type { Text } from '@platform/core';
import type { CaseAction, CaseInvoiceStatus, CasePriority, CaseStatus, CaseSubcategory, CaseType } from './vocabulary.ts';

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
const action: Words<CaseAction> = {
  NEW: { sv: 'Ny nyckel', nb: 'Ny nøkkel' },
  NEW_ORDER: { sv: 'Ny beställning', nb: 'Ny bestilling' },
  LOST: { sv: 'Förlorad nyckel', nb: 'Mistet nøkkel' },
  RECLAIM: { sv: 'Återta nyckel', nb: 'Ta tilbake nøkkel' },
  BLOCK_KEY: { sv: 'Spärra nyckel', nb: 'Sperre nøkkel' },
  BLOCK_AND_REPLACE_KEY: { sv: 'Spärra och ersätta nyckel', nb: 'Sperre og erstatte nøkkel' },
  CHANGE_PERMISSION: { sv: 'Ändra behörighet', nb: 'Endre tilgang' },
  TROUBLESHOOTING: { sv: 'Felsökning', nb: 'Feilsøking' },
  INSTALLATION: { sv: 'Installation', nb: 'Installasjon' },
  SOFTWARE: { sv: 'Programvara', nb: 'Programvare' },
  LOCK_SYSTEM: { sv: 'Låssystem', nb: 'Låssystem' },
  PORTAL: { sv: 'Portalen', nb: 'Portalen' },
  KEY_REPLACEMENT: { sv: 'Ersättningsnyckel', nb: 'Erstatningsnøkkel' },
  KEY_COPY: { sv: 'Kopia', nb: 'Kopi' },
  OTHER: { sv: 'Annat', nb: 'Annet' },
};
const subcategory: Words<CaseSubcategory> = {
  MECHANICAL: { sv: 'Mekanisk', nb: 'Mekanisk' },
  DIGITAL: { sv: 'Digital', nb: 'Digital' },
  RFID: { sv: 'RFID-tagg', nb: 'RFID-brikke' },
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

/** What the values of cases are called in workbooks and in texts. */
export const CASE_WORDS = { status, type, action, subcategory, priority, invoiceStatus } as const;
