/** Time-outs of the database in seconds: statement, wait for a lock, idle in transaction. */
export interface TimeOuts {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
}

const SETTINGS = { statement: 'statement_timeout', lock: 'lock_timeout', idle: 'idle_in_transaction_session_timeout' } as const;

/** As the settings of a connection. */
export const connectionTimeOuts = (timeOuts: TimeOuts) =>
  Object.fromEntries(entriesOf(timeOuts).map(([setting, milliseconds]) => [setting, milliseconds]));

/** As the statements that begin a transaction which has others. */
export const transactionTimeOuts = (timeOuts: Partial<TimeOuts>): readonly string[] =>
  entriesOf(timeOuts).map(([setting, milliseconds]) => `set local ${setting} = ${milliseconds}`);

function entriesOf(timeOuts: Partial<TimeOuts>): readonly (readonly [setting: string, milliseconds: number])[] {
  const named = Object.entries(SETTINGS) as [keyof TimeOuts, string][]; // the keys of the record above
  return named.flatMap(([name, setting]) => (timeOuts[name] === undefined ? [] : [[setting, Math.ceil(timeOuts[name] * 1000)] as const]));
}
