import process from 'node:process';
import { type Command, UsageFault } from '../command.ts';

/** Encrypts everything by the present key. */
export const rotateCommand: Command = {
  name: 'rotate',
  summary: 'Encrypt by ENCRYPTION_KEY what the keys before it have encrypted',
  usage: 'keys [--json]',
  options: { json: { type: 'boolean', help: 'Answer as JSON' } },
  details: 'The portal may run meanwhile; a run that was broken off goes on with the next (docs/security.md, "A new encryption key").',
  async run(given, { out }) {
    const [word, ...more] = given.positionals;
    if (word !== 'keys' || more.length > 0) throw new UsageFault('Say rotate keys.');
    const { portalSettings } = await import('../portal-settings.ts');
    const { rotateKeys } = await import('../rotate-keys.ts');
    const answer = await rotateKeys(await portalSettings(process.env));
    out(given.isSet('json') ? `${JSON.stringify(answer)}\n` : `${answer.rows} rows and ${answer.files} files are encrypted anew.\n`);
    return 0;
  },
};
