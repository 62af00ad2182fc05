import { Client } from 'pg';
import { DATABASE } from '../../tools/launch/journey-portals.ts';

async function change(sql: string, ...of: readonly unknown[]): Promise<number> {
  const client = new Client({ connectionString: DATABASE });
  await client.connect();
  try {
    return (await client.query(sql, [...of])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Lets the last day of a case's rest pass, and a weekend after it. The portal's own clock goes on; whoever touches the case next has it looked at. */
export async function restHasPassed(caseId: string): Promise<void> {
  const rested = await change(`update cases_case set rest_until = current_date - 7 where id = $1 and status = 'RESTING'`, caseId);
  if (rested !== 1) throw new Error('The case does not rest');
}

const daysBack = (column: string) => `${column} = ${column} - $2::int`;

/** Lets so many days pass for a loan. Whoever changes when one is reminded has it looked at. */
export async function daysHavePassed(loanId: string, days: number): Promise<void> {
  const lent = `update keys_loan set ${daysBack('expected_return_at')}, ${daysBack('reminded_on')}, activated_at = activated_at - make_interval(days => $2::int)`;
  if ((await change(`${lent} where id = $1 and status = 'ACTIVE'`, loanId, days)) !== 1) throw new Error('The loan is not out');
  await change(`update keys_key set ${daysBack('expected_return_at')} where loan_id = $1`, loanId, days);
}

/** Lets the day come on which what happened at a door is erased. */
export async function openingsHaveHadTheirTime(door: string): Promise<void> {
  const sql = `update kee_event set erased_at = now() - interval '1 second' where lock_id in (select id from kee_lock where name = $1)`;
  if ((await change(sql, door)) === 0) throw new Error('Nothing happened there');
}
