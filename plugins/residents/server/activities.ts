import { activities, type ActivitiesOf } from '@platform/server';
import { type MoveId, residents, type ServiceRequestId } from '../contract/index.ts';
import { moveFlow } from './moves/move-flow.ts';
import { moveEnds, moveReminder } from './moves/services.ts';
import { requestEnds } from './requests/services.ts';

interface MoveKey {
  readonly organisationId: string;
  readonly moveId: MoveId;
}
interface RequestKey {
  readonly organisationId: string;
  readonly requestId: ServiceRequestId;
}
interface Batch extends RequestKey {
  readonly round: number;
  readonly after?: string | undefined;
}

/** What the workflows of moves and service requests may ask of the server. */
export const residentActivities = activities(
  residents,
  { moves: moveEnds, reminder: moveReminder, requests: requestEnds },
  ({ moves, reminder, requests }) => ({
    /** `undone`: it was taken back just before, or the person has moved otherwise since. */
    carryMoveOut: (ctx, { moveId }: MoveKey) => moves.arrive(ctx, moveId),
    /** How much of what they left behind is still open, which they are told. */
    remindOfMatters: (ctx, { moveId }: MoveKey) => reminder.remind(ctx, moveId),
    giveMoveUp: (ctx, { moveId }: MoveKey) => moveFlow.whileOpen(ctx, moveId, (move) => move.undo()),
    /** Writes to the next apartments that have not answered; answers where to go on. `round` 0 asks, every other one reminds. */
    askResidents: (ctx, batch: Batch): Promise<string | undefined> => requests.ask(ctx, batch.requestId, batch),
    endRequest: (ctx, { requestId }: RequestKey) => requests.end(ctx, requestId),
    giveRequestUp: (ctx, { requestId, reason }: RequestKey & { readonly reason?: string }) => requests.giveUp(ctx, requestId, reason),
  }),
);
export type ResidentActivities = ActivitiesOf<typeof residentActivities>;
