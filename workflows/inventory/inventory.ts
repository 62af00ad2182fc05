import type { inventory as contract } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { activitiesOf, type Flow, handleSignals, type InputOf, remindersFrom, runFlow, type WorkflowOf } from '@workflows/kit';

const { askHolders, endInventory, openInventory } = activitiesOf<KeyActivities>('keys');

type Input = InputOf<typeof contract>;
interface Told {
  allCounted: boolean;
  ended?: { readonly by: string };
}

/** An inventory from its day to its end. It asks the holders, and reminds them while keys are left. */
export const inventory: WorkflowOf<typeof contract> = (input) => {
  const told: Told = { allCounted: false };
  handleSignals<typeof contract>({
    allCounted: () => void (told.allCounted = true),
    ended: (by) => void (told.ended = by),
  });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      await flow.waitFor(() => told.ended !== undefined, { awaiting: 'start', from: 'portal', until: input.startsAt, next: 'ask' });
      if (!told.ended) await count(flow, input, told);
      flow.endAs({ what: 'ended', ...(told.ended && { who: told.ended.by }) });
      return 'ended';
    },
    async cancelled(flow) {
      await flow.step('undo', () => endInventory(keyOf(input)));
      return 'ended';
    },
  });
};

async function count(flow: Flow, input: Input, told: Told): Promise<void> {
  const left = await flow.step('open', () => openInventory(keyOf(input)));
  if (left === 0) told.allCounted = true;
  await flow.step('ask', () => writeToAll(input, 0));
  await flow.record({ event: { what: 'asked' } });
  const { remindAfter: first, remindEvery: every } = input;
  await flow.waitFor(() => told.ended !== undefined || told.allCounted, {
    awaiting: 'holders',
    from: 'holders',
    next: 'finish',
    remindAt: remindersFrom(Date.now(), { first, every, until: Number.POSITIVE_INFINITY }),
    remind: (round) => writeToAll(input, round),
  });
  if (told.ended) return;
  await flow.record({ event: { what: 'allCounted' } });
  await flow.waitFor(() => told.ended !== undefined, { awaiting: 'finish', from: 'counter' });
}

/** Some hundred holders at a time. */
async function writeToAll(input: Input, round: number): Promise<void> {
  let after: string | undefined;
  do after = await askHolders({ ...keyOf(input), round, ...(after !== undefined && { after }) });
  while (after !== undefined);
}

const keyOf = ({ organisationId, inventoryId }: Input) => ({ organisationId, inventoryId });
