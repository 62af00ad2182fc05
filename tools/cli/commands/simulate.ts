import { once } from 'node:events';
import { type Command, UsageFault } from '../command.ts';

const MOST = 10_000;

/** Plays what stands in houses, beside a portal that runs. */
export const simulateCommand: Command = {
  name: 'simulate',
  summary: 'Register control units and play them beside the portal that runs, until Ctrl-C',
  usage: 'devices [--count N] [--organisation NAME]',
  options: {
    count: { type: 'string', value: 'N', help: 'How many units, with a door each (10)' },
    organisation: { type: 'string', value: 'NAME', help: 'Whose they are (Brf Björken)' },
  },
  details:
    'The units stay registered, and are the same ones the next time.\nExit codes: 0 done, 1 the portal does not answer, 2 wrong usage.',
  async run({ positionals, text }, { out, err }) {
    const count = Number(text('count') ?? 10);
    if (positionals.length !== 1 || positionals[0] !== 'devices') throw new UsageFault('Say simulate devices.');
    if (!Number.isInteger(count) || count < 1 || count > MOST) throw new UsageFault(`--count is a number from 1 to ${MOST}.`);
    const { simulateDevices } = await import('../simulate-devices.ts');
    try {
      const { url, stop } = await simulateDevices(process.env, { count, organisation: text('organisation') ?? 'Brf Björken' });
      out(`${count} units at ${url}. Ctrl-C ends them.\n`);
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      await stop();
      return 0;
    } catch (error) {
      err(`${error instanceof Error ? error.message : String(error)}\n`);
      return 1;
    }
  },
};
