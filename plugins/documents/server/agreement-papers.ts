import { refusals } from '@platform/core';
import { type Ctx, type Permissions, query, refuse } from '@platform/server';
import { organisations } from '@plugins/organisations/contract';
import type { DocumentChange } from '../contract/index.ts';
import type { DocumentEntity } from './document.entity.ts';

/** Makes a document the paper of one of the organisation's agreements. The one before it is no longer. @throws 403 but for the partner, who sets the flags */
export async function pointAgreement(
  ctx: Ctx,
  { id, organisationId }: Pick<DocumentEntity, 'id' | 'organisationId'>,
  { agreement, permissions }: Pick<DocumentChange, 'agreement'> & { readonly permissions: Permissions },
): Promise<void> {
  if (agreement === undefined) return;
  if (!permissions.holds(ctx.actor.roles, organisations.permissions.agree)) throw refuse(refusals.notAllowed, { field: 'agreement' });
  await query(
    ctx,
    'update documents_document set agreement = null, version = version + 1 where organisation_id = $1 and agreement = $2 and id <> $3',
    [organisationId, agreement, id],
  );
}
