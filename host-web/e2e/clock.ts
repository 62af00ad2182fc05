import { Client } from 'pg';
import { DATABASE } from '../../tools/launch/journey-portals.ts';

/** Lets the last day of a case's rest pass, as time would. The portal's own clock goes on; whoever touches the case next has it looked at. */
export async function restHasPassed(caseId: string): Promise<void> {
  const client = new Client({ connectionString: DATABASE });
  await client.connect();
  try {
    const { rowCount } = await client.query(`update cases_case set rest_until = current_date - 1 where id = $1 and status = 'RESTING'`, [
      caseId,
    ]);
    if (rowCount !== 1) throw new Error('The case does not rest');
  } finally {
    await client.end();
  }
}
