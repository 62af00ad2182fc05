const KEPT = 500;

/** One call that a simulator answered. Never with personal numbers, tokens or texts. */
export interface JournalEntry {
  readonly at: string;
  readonly simulator: 'bankid' | 'eident' | 'mail' | 'nexi' | 'sms' | 'swish';
  readonly call: string;
  readonly status: number;
  readonly durationMs: number;
  /** What the outcome was called: an error code, or an id of the provider's. */
  readonly note?: string | undefined;
}
export type Journal = ReturnType<typeof createJournal>;

/** Remembers the latest calls, for `GET /__log`. */
export function createJournal() {
  let entries: JournalEntry[] = [];
  return {
    record(entry: Omit<JournalEntry, 'at'>): void {
      entries = [...entries.slice(1 - KEPT), { at: new Date().toISOString(), ...entry }];
    },
    entries: (): readonly JournalEntry[] => entries,
    reset(): void {
      entries = [];
    },
  };
}
