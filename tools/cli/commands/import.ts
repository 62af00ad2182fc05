import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Arguments, type Command, UsageFault } from '../command.ts';

/** Lists from Excel, as the wizard of the web imports them. */
export const importCommand: Command = {
  name: 'import',
  summary: 'Import a list from Excel, as a user with that user’s permissions',
  usage:
    'KIND FILE --organisation NAME --as EMAIL [--lock-system NAME] [--invite] [--update] [--dry-run] [--skip-failed] [--failed OUT.xlsx] [--json]',
  options: {
    organisation: { type: 'string', value: 'NAME', help: 'Into which organisation, by name or id' },
    as: { type: 'string', value: 'EMAIL', help: 'As which user' },
    'lock-system': { type: 'string', value: 'NAME', help: 'The lock system of keys that name none; made when there is none of that name' },
    invite: { type: 'boolean', help: 'Invite the users that are new once all of them are in; the portal’s worker sends the mails' },
    update: { type: 'boolean', help: 'Change what exists already; without it such rows are faults' },
    'dry-run': { type: 'boolean', help: 'Say what would happen, and write nothing' },
    'skip-failed': { type: 'boolean', help: 'Import the good rows although others have faults' },
    failed: { type: 'string', value: 'OUT.xlsx', help: 'Write the faulty rows to a workbook, with a comment in each faulty cell' },
    json: { type: 'boolean', help: 'Answer as JSON' },
  },
  details:
    'KIND is what is imported: keys, apartments, users, properties, booking-resources, booking-times. FILE is an .xlsx, .xls, .ods or .csv.\nExit codes: 0 done, 1 faults, 2 wrong usage.',
  async run(given, output) {
    const [kind, file, ...more] = given.positionals;
    if (kind === undefined || file === undefined || more.length > 0) throw new UsageFault('Say what to import, and from which file.');
    if (!existsSync(file)) throw new UsageFault(`There is no file ${file}.`);
    // help and usage need no plugin
    const { runImport } = await import('../import/run-import.ts');
    return runImport(
      {
        kind,
        file: path.resolve(file),
        organisation: required(given, 'organisation'),
        email: required(given, 'as'),
        options: optionsOf(given),
        existing: given.isSet('update') ? 'UPDATE' : 'REFUSE',
        isDry: given.isSet('dry-run'),
        skipFailed: given.isSet('skip-failed'),
        failedTo: given.text('failed'),
        asJson: given.isSet('json'),
      },
      output,
    );
  },
};

function required({ text }: Arguments, name: string): string {
  const value = text(name);
  if (!value) throw new UsageFault(`--${name} is missing.`);
  return value;
}

function optionsOf({ isSet, text }: Arguments): Readonly<Record<string, string>> {
  const lockSystem = text('lock-system');
  return { ...(lockSystem !== undefined && { lockSystem }), ...(isSet('invite') && { invite: 'true' }) };
}
