import { audit, type Ctx, query, refuse, refuseField } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { type Deputy, documentRefusals } from '../../contract/index.ts';
import type { DocumentEntity } from '../document.entity.ts';
import { approversToBe, pendingOf } from './approvers.ts';

/** Names somebody who answers in the place of one who is asked. @throws 409 when that one is not waited for, 422 no customer admin there */
export async function nameDeputy(
  ctx: Ctx,
  found: DocumentEntity,
  { approverId, deputyId, users }: Deputy & { readonly users: UserLookup },
) {
  const { id, organisationId } = found;
  const approver = (await pendingOf(ctx, found)).find(({ user_id: userId }) => userId === approverId);
  if (!approver) throw refuse(documentRefusals.notAwaiting, { id });
  const [deputy] = await approversToBe(ctx, found, { users, ids: [deputyId], field: 'deputyId' });
  if (!deputy || deputyId === approverId) throw refuseField(ctx, documentRefusals.approver, { field: 'deputyId' });
  const set = 'update documents_approver set deputy_id = $3, deputy = $4 where document_id = $1 and user_id = $2';
  await query(ctx, set, [id, approverId, deputyId, deputy.name]);
  await audit(ctx, [{ action: 'documents.deputise', subject: { type: 'Document', id }, organisationId }]);
  return { approver, deputy };
}
