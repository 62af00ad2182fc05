import type { bookingRelease as contract } from '@plugins/booking/contract';
import type { BookingActivities } from '@plugins/booking/server/activities';
import { activitiesOf, type Ending, type Flow, handleSignals, runFlow, type WorkflowOf } from '@workflows/kit';

const { end, giveUp, remind } = activitiesOf<BookingActivities>('booking');

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
    if (remindAt && (await flow.waitFor(isOtherwise, toRemind)) === 'late')
      await flow.skippable('remind', () => remind({ ...key, endsAt }));
    await flow.waitFor(isOtherwise, { awaiting: 'arrival', until: releaseAt ?? endsAt, next: releaseAt ? 'release' : 'end' });
  }
  return runFlow<typeof contract>(input, {
    async run(flow) {
      for (;;) {
        const seen = told.moves;
        const isOtherwise = () => told.isOver || told.isStarted || told.moves !== seen;
        await comeAndGo(flow, isOtherwise);
        if (told.isOver) return endedAs(flow, 'over', { what: 'over', state: 'CANCELLED' });
        if (told.isStarted) return endedAs(flow, 'kept', { what: 'arrived' });
        if (told.moves !== seen) continue;
        const stands = await flow.step(releaseAt ? 'release' : 'end', () => end({ ...key, endsAt, isGiven: releaseAt !== undefined }));
        if (stands === 'RELEASED') return endedAs(flow, 'released', { what: 'released' });
        if (stands !== 'MOVED') return endedAs(flow, 'kept', { what: 'kept' });
        // it was moved at the last moment: what says when to is on its way
        await flow.waitFor(isOtherwise, { awaiting: 'arrival' });
      }
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
