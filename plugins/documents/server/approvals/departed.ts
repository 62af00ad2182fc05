import { provideTo, query, sweeps } from '@platform/server';
import type { DocumentId } from '../../contract/index.ts';
import { approvalEnds } from '../services.ts';

/** Approvals by all that wait for somebody who may approve no more. No deputy of theirs may either. */
const LEFT = `
  select d.id from documents_document d where d.status = 'AWAITING_APPROVAL' and d.mode = 'ALL' and exists (
    select from documents_approver a where a.document_id = d.id and a.accepted is null and not exists (
      select from accounts_user u where u.id in (a.user_id, a.deputy_id) and u.active and 'CUSTOMER_ADMIN' = any(u.roles)
        and u.organisation_id = d.organisation_id))
  order by d.id`;

/** Goes on with approvals by all without those who have left. Removed, switched off, or without the role. */
export const departedApprovers = provideTo(sweeps, { ends: approvalEnds }, ({ ends }) => ({
  name: 'departed-approvers',
  async run(ctx) {
    const found = await query<{ id: DocumentId }>(ctx, LEFT);
    let left = 0;
    for (const { id } of found) left += await ends.countOut(ctx, id);
    return left;
  },
}));
