import { refusals } from '@platform/core';
import { LockMode } from '@mikro-orm/postgresql';
import { type Ctx, type Permissions, refuse } from '@platform/server';
import { organisations } from '@plugins/organisations/contract';
import type { DocumentChange } from '../contract/index.ts';
import { DocumentEntity } from './document.entity.ts';
import type { DocumentSaving } from './document-saving.ts';

interface Pointing extends Pick<DocumentChange, 'agreement'> {
  readonly permissions: Permissions;
  readonly saving: Pick<DocumentSaving, 'write'>;
}
/** Makes a document the paper of one of the organisation's agreements. The one before it is no longer. @throws 403 but for the partner, who sets the flags */
export async function pointAgreement(
  ctx: Ctx,
  { id, organisationId }: Pick<DocumentEntity, 'id' | 'organisationId'>,
  { agreement, permissions, saving }: Pointing,
): Promise<void> {
  if (agreement === undefined) return;
  if (!permissions.holds(ctx.actor.roles, organisations.permissions.agree)) throw refuse(refusals.notAllowed, { field: 'agreement' });
  if (agreement === null) return;
  const [former] = await ctx.em.find(
    DocumentEntity,
    { organisationId, agreement, id: { $ne: id } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!former) return;
  former.agreement = null;
  await saving.write(ctx, former);
}
