import process from 'node:process';
import { type Command, UsageFault } from '../command.ts';

/** Writes database and files to one file. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write the database and its files, of one point in time, to a file',
  usage: 'FILE [--json]',
  options: { json: { type: 'boolean', help: 'Answer as JSON' } },
  details: 'The portal may run meanwhile. What is encrypted stays so: ENCRYPTION_KEY is not in it (docs/backup.md).',
  async run(given, { out }) {
    const [file, ...more] = given.positionals;
    if (file === undefined || more.length > 0) throw new UsageFault('Name the file to write.');
    const { portalSettings } = await import('../portal-settings.ts');
    const { writeBackup } = await import('../backup/write-backup.ts');
    const { summaryOf } = await import('../backup/summary.ts');
    out(summaryOf(await writeBackup(await portalSettings(process.env), file), { json: given.isSet('json') }));
    return 0;
  },
};
