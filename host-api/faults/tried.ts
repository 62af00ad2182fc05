import { readFileSync } from 'node:fs';
import path from 'node:path';

const BUNDLE = path.resolve(import.meta.dirname, '../../workflows/worker/bundle.ts');
const EXPORTED = /^export \{ (\w+) \} from/gm;

/** Every workflow that the worker runs, by name. */
export const allWorkflows = (): readonly string[] => [...readFileSync(BUNDLE, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name);

/** Workflows that not every fault round starts, each with the reason. */
export const UNTRIED: Readonly<Record<string, string>> = {
  apartmentMove: 'waits for a day, then does one transaction',
  delegatedAccess: 'waits for an end, then writes one row; the door asks for the right itself',
  inviteUsers: 'sends one message for each user, as every relayed message is sent',
  keyReturnReceipts: 'files a receipt for each loan that was returned, by the loan: again is as good as once',
  loanDue: 'waits for a day, then sends one message',
  lockErasure: 'erases by the hour what has no holder; again is as good as once',
  quoteRequest: 'waits for people, as the approval of a document does',
  refunding: 'begins where chance calls an order off; the two hundred orders of the soak have some',
  scheduledRun: 'begins when the clock says so, and again the next day',
  serviceRequest: 'waits for people, as the approval of a document does',
};
