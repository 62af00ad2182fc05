import type { bookingRelease as contract } from '@plugins/booking/contract';
import type { BookingActivities } from '@plugins/booking/server/activities';
import { activitiesOf, type Ending, type Flow, handleSignals, runFlow, type WorkflowOf } from '@workflows/kit';

const { giveUp, release, remind } = activitiesOf<BookingActivities>('booking');

/** One booking. Reminds the day before, and gives the time to others when nobody has come. */
export const bookingRelease: WorkflowOf<typeof contract> = (input) => {
  const { organisationId, bookingId } = input;
  const key = { organisationId, bookingId };
  let { endsAt, remindAt, releaseAt } = input;
  const told = { isOver: false, isStarted: false, moves: 0 };
  handleSignals<typeof contract>({
    over: () => void (told.isOver = true),
    started: () => void (told.isStarted = true),
    moved: (times) => {
      ({ endsAt, remindAt, releaseAt } = times);
      told.moves += 1;
    },
  });
  /** Until the time is there, or everything is otherwise. */
  async function comeAndGo(flow: Flow, isOtherwise: () => boolean): Promise<void> {
    const toRemind = { awaiting: 'day', from: 'portal', until: remindAt, next: 'remind' };
    if (remindAt && (await flow.waitFor(isOtherwise, toRemind)) === 'late') await flow.skippable('remind', () => remind(key));
    await flow.waitFor(isOtherwise, { awaiting: 'arrival', until: releaseAt ?? endsAt, next: releaseAt ? 'release' : 'end' });
  }
  return runFlow<typeof contract>(input, {
    async run(flow) {
      let seen: number;
      const isEnded = () => told.isOver || told.isStarted;
      do {
        seen = told.moves;
        await comeAndGo(flow, () => isEnded() || told.moves !== seen);
      } while (told.moves !== seen && !isEnded());
      if (told.isOver) return endedAs(flow, 'over', { what: 'over', state: 'CANCELLED' });
      if (told.isStarted) return endedAs(flow, 'kept', { what: 'arrived' });
      const status = releaseAt ? await flow.step('release', () => release(key)) : 'BOOKED';
      return status === 'RELEASED' ? endedAs(flow, 'released', { what: 'released' }) : endedAs(flow, 'kept', { what: 'kept' });
    },
    async cancelled(flow) {
      await flow.step('end', () => giveUp(key));
      return 'over';
    },
  });
};

function endedAs<T>(flow: Flow, answer: T, ending: Ending): T {
  flow.endAs(ending);
  return answer;
}
