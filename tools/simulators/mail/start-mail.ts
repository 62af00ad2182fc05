import type { Journal } from '../journal.ts';
import type { Outcomes } from '../outcomes.ts';
import { openMailStore } from './mail-store.ts';
import { startSmtp } from './smtp.ts';

/** Starts the mail simulator with its inbox in the folder. */
export async function startMail(deps: {
  readonly folder: string;
  readonly journal: Journal;
  readonly outcomes: Outcomes;
  readonly port: number;
}) {
  const store = await openMailStore(deps.folder);
  return { store, ...(await startSmtp({ store, ...deps })) };
}
