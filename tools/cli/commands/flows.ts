import { type Command, UsageFault } from '../command.ts';

/** Compares the open flows with what Temporal runs, and mends what differs. */
export const flowsCommand: Command = {
  name: 'flows',
  summary: 'Start flows again whose workflow Temporal has lost, and end those that were ended there',
  usage: 'reconcile [--json]',
  options: { json: { type: 'boolean', help: 'Answer as JSON' } },
  details: 'A worker does the same every five minutes.\nExit codes: 0 done, 1 Temporal does not answer, 2 wrong usage.',
  async run(given, { out, err }) {
    const [word, ...more] = given.positionals;
    if (word !== 'reconcile' || more.length > 0) throw new UsageFault('Say flows reconcile.');
    const { reconcileFlows } = await import('../reconcile-flows.ts');
    try {
      const answer = await reconcileFlows(process.env);
      const { asked, restarted, ended } = answer;
      out(given.isSet('json') ? `${JSON.stringify(answer)}\n` : `${asked} open flows: ${restarted} started again, ${ended} ended.\n`);
      return 0;
    } catch (error) {
      err(`${error instanceof Error ? error.message : String(error)}\n`);
      return 1;
    }
  },
};
