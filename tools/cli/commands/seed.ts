import process from 'node:process';
import { type Command, UsageFault } from '../command.ts';

/** Brings the database up to date and puts the demo data into an empty one. */
export const seedCommand: Command = {
  name: 'seed',
  summary: 'Bring the database up to date, and put the demo data into an empty one',
  usage: '[--json]',
  options: { json: { type: 'boolean', help: 'Answer as JSON' } },
  async run(given, { out }) {
    if (given.positionals.length > 0) throw new UsageFault('seed takes no words after it.');
    const { seedDatabase } = await import('../seed-database.ts');
    const answer = await seedDatabase(process.env);
    const sentence = answer.seeded ? 'The demo data is in.' : 'The database has data already: nothing was seeded.';
    out(given.isSet('json') ? `${JSON.stringify(answer)}\n` : `${sentence}\n`);
    return 0;
  },
};
