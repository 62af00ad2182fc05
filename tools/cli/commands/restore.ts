import process from 'node:process';
import { type Command, UsageFault } from '../command.ts';

/** Puts back what `portal backup` wrote. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Put the database and its files back from such a file',
  usage: 'FILE [--replace] [--json]',
  options: {
    replace: { type: 'boolean', help: 'Throw away what the database holds' },
    json: { type: 'boolean', help: 'Answer as JSON' },
  },
  details: 'All of the file is checked before anything is changed. Stop API and worker first (docs/backup.md).',
  async run(given, { out }) {
    const [file, ...more] = given.positionals;
    if (file === undefined || more.length > 0) throw new UsageFault('Name the file to restore.');
    const { portalSettings } = await import('../portal-settings.ts');
    const { restoreBackup } = await import('../backup/restore-backup.ts');
    const { summaryOf } = await import('../backup/summary.ts');
    const manifest = await restoreBackup(await portalSettings(process.env), file, { replace: given.isSet('replace') });
    out(summaryOf(manifest, { json: given.isSet('json') }));
    return 0;
  },
};
