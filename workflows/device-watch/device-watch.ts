import type { deviceWatch as contract } from '@plugins/kee/contract';
import type { KeeActivities } from '@plugins/kee/server/activities';
import { activitiesOf, type Flow, handleSignals, runFlow, type WorkflowOf } from '@workflows/kit';

const { lookAtUnits, tellOfUnits, silenceUnits } = activitiesOf<KeeActivities>('kee');

/** Watches the control units of a building until none needs somebody. Looks again whenever something has changed. */
export const deviceWatch: WorkflowOf<typeof contract> = (input) => {
  const { organisationId, watchId } = input;
  const key = { organisationId, watchId };
  const heard = { changed: false };
  handleSignals<typeof contract>({ changed: () => void (heard.changed = true) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      for (;;) {
        heard.changed = false;
        const { isOver, at } = await flow.step('look', () => lookAtUnits(key));
        if (isOver) break;
        if (await hasLasted(flow, at, heard)) {
          const units = await flow.step('tell', () => tellOfUnits(key));
          if (units > 0) await flow.record({ event: { what: 'told', detail: { units } } });
        }
        await flow.continueIfLong(input);
      }
      flow.endAs({ what: 'over' });
      return 'over';
    },
    async cancelled(flow) {
      await flow.step('silence', () => silenceUnits(key));
      flow.endAs({ what: 'silenced', state: 'CANCELLED' });
      return 'over';
    },
  });
};

/** Whether it has lasted until technicians are told. False when something has changed before. */
async function hasLasted(flow: Flow, at: number | undefined, heard: { readonly changed: boolean }): Promise<boolean> {
  const until = at === undefined ? {} : { until: at, next: 'tell' };
  const outcome = await flow.waitFor(() => heard.changed, { awaiting: at === undefined ? 'end' : 'tell', from: 'technicians', ...until });
  return outcome === 'late';
}
