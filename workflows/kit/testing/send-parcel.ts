import { activitiesOf, handleSignals, isRefusal, runFlow, type WorkflowOf } from '../index.ts';
import type { orderParcel as ordering, ParcelActivities, sendParcel as contract, watchParcel as watching } from './parcel-contract.ts';

const { celebrate, release, remind, reserve, send } = activitiesOf<ParcelActivities>('parcels', {
  retry: { initialInterval: '10 milliseconds', maximumAttempts: 2 },
});

export const sendParcel: WorkflowOf<typeof contract> = (input) => {
  let isPaid = false;
  handleSignals<typeof contract>({ paid: () => void (isPaid = true) });
  const key = { organisationId: input.organisationId };
  let place: string | undefined;
  const undo = async () => {
    if (place !== undefined) await release({ ...key, place });
    place = undefined;
  };
  return runFlow<typeof contract>(input, {
    async run(flow) {
      place = await flow.step('reserve', () => reserve(key));
      const outcome = await flow.waitFor(() => isPaid, {
        awaiting: 'payment',
        from: 'Anna Svensson',
        until: input.until,
        next: 'sending',
        remindAt: input.remindAt,
        remind: () => remind(key),
        skippable: true,
      });
      if (outcome === 'late') {
        await flow.step('undo', undo);
        flow.endAs({ state: 'CANCELLED', what: 'expired' });
        return 'late';
      }
      const isRefused = await flow.step('sending', () =>
        send(key).then(
          () => false,
          (error: unknown) => {
            if (isRefusal(error, 'ERR_PARCEL_TOO_HEAVY')) return true;
            throw error;
          },
        ),
      );
      if (isRefused) return 'refused';
      await flow.skippable('party', () => celebrate(key));
      return outcome === 'skipped' ? 'skipped' : 'sent';
    },
    async cancelled(flow) {
      await flow.step('undo', undo);
      return 'cancelled';
    },
  });
};

export const watchParcel: WorkflowOf<typeof watching> = (input) => {
  let isPaid = false;
  handleSignals<typeof watching>({ paid: () => void (isPaid = true) });
  return runFlow<typeof watching>(input, {
    async run(flow) {
      for (let { round } = input; round <= input.rounds; round += 1) {
        await flow.step('reminder', () => remind({ organisationId: input.organisationId }));
        await flow.record({ event: { what: 'round', detail: { round } } });
        await flow.continueIfLong({ ...input, round: round + 1 });
      }
      await flow.waitFor(() => isPaid, { awaiting: 'payment' });
      return 'paid';
    },
    cancelled: async () => 'paid',
  });
};

export const orderParcel: WorkflowOf<typeof ordering> = ({ parcelId: subjectId, until, organisationId }) =>
  runFlow<typeof ordering>(
    { organisationId },
    {
      async run(flow) {
        const input = { organisationId, until, remindAt: [] };
        return (await flow.child(sendParcel, { subjectId, input, awaiting: 'parcel' })) === 'sent' ? 'sent' : 'not sent';
      },
      cancelled: async () => 'not sent',
    },
  );
