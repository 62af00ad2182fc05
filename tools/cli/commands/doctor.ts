import process from 'node:process';
import { type Command, UsageFault } from '../command.ts';

/** Says what the portal stands on and whether it holds. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Look at everything that the portal stands on, and say what to do about what does not hold',
  usage: '[--json]',
  options: { json: { type: 'boolean', help: 'Answer as JSON' } },
  details: 'Exit codes: 0 no fault (there may be warnings), 1 at least one fault, 2 wrong usage.',
  async run(given, { out }) {
    if (given.positionals.length > 0) throw new UsageFault('doctor takes no words after it.');
    const { diagnose } = await import('../diagnose.ts');
    const { doctorReport } = await import('../doctor-report.ts');
    const { text, code } = doctorReport(await diagnose(process.env), given.isSet('json'));
    out(text);
    return code;
  },
};
