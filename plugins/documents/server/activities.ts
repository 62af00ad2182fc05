import { activities, type ActivitiesOf } from '@platform/server';
import { type DocumentId, documents } from '../contract/index.ts';
import { approvalEnds } from './services.ts';

interface DocumentKey {
  readonly organisationId: string;
  readonly documentId: DocumentId;
}

/** What the workflow of approvals may ask of the server. */
export const documentActivities = activities(documents, { ends: approvalEnds }, ({ ends }) => ({
  lookAtApproval: (ctx, { documentId }: DocumentKey) => ends.look(ctx, documentId),
  /** Every reminder has a round of its own. */
  remindApprovers: (ctx, { documentId, round }: DocumentKey & { readonly round: number }) => ends.remind(ctx, documentId, round),
  giveApprovalUp: (ctx, { documentId }: DocumentKey) => ends.giveUp(ctx, documentId),
}));
export type DocumentActivities = ActivitiesOf<typeof documentActivities>;
