import type { importFile as contract } from '@plugins/imports/contract';
import type { ImportActivities } from '@plugins/imports/server/activities';
import { activitiesOf, type Flow, handleSignals, type InputOf, type OutputOf, runFlow, type WorkflowOf } from '@workflows/kit';

const { readFile, applyRows, abandon } = activitiesOf<ImportActivities>('imports', { startToCloseTimeout: '30 minutes' });

type Input = InputOf<typeof contract>;
type Ending = OutputOf<typeof contract>;
type Order = 'read' | 'apply';

/** Runs an import: reads and checks the file, waits for approval, writes rows. */
export const importFile: WorkflowOf<typeof contract> = (input) => {
  const orders: Order[] = ['read'];
  handleSignals<typeof contract>({ readAgain: () => void orders.push('read'), apply: () => void orders.push('apply') });
  return runFlow<typeof contract>(input, {
    run: (flow) => untilDecided(flow, input, orders),
    async cancelled(flow) {
      const { status } = await flow.step('abandon', () => abandon(keyOf(input)));
      return status === 'DONE' ? 'applied' : 'abandoned';
    },
  });
};

async function untilDecided(flow: Flow, input: Input, orders: Order[]): Promise<Ending> {
  for (;;) {
    for (let order = orders.shift(); order; order = orders.shift()) {
      const ending = await carryOut(flow, input, order);
      if (ending) return ending;
    }
    const until = Date.now() + input.waitSeconds * 1000;
    const outcome = await flow.waitFor(() => orders.length > 0, { awaiting: 'decision', from: input.sender, until, next: 'apply' });
    if (outcome === 'met') continue;
    await flow.step('abandon', () => abandon(keyOf(input)));
    flow.endAs({ state: 'CANCELLED', what: 'expired' });
    return 'abandoned';
  }
}

/** How the import has ended by it, if it has. */
async function carryOut(flow: Flow, input: Input, order: Order): Promise<Ending | undefined> {
  const key = keyOf(input);
  const act = () => (order === 'read' ? readFile(key) : applyRows(key));
  const { status, applied, isOpen } = await flow.step(order, act, { from: 'portal', next: order === 'read' ? 'decision' : undefined });
  if (status === 'DONE' || status === 'UNDONE') {
    flow.endAs({ what: 'applied', detail: { rows: applied } });
    return 'applied';
  }
  // APPLYING: read before the reading worker was killed, and decided on since; that order is on its way
  if (!isOpen && status !== 'APPLYING') {
    flow.endAs({ state: 'FAILED', what: 'refused' });
    return 'refused';
  }
  await flow.record({ event: { what: order === 'read' ? 'checked' : 'outdated' } });
  return undefined;
}

const keyOf = ({ importId, organisationId }: Input) => ({ importId, organisationId });
