import type { EntityClass, RequiredEntityData } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import { type Ctx, oneAtATime, refuse } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';

interface OnePerOrganisation {
  readonly id: OrganisationId;
  readonly organisationId: OrganisationId;
  readonly version: number;
}
interface Saving<E> {
  readonly id: OrganisationId;
  /** What was read; 0 where there was none. */
  readonly version: number;
  readonly values: Partial<E>;
  /** What stands in the first row beside the values. */
  readonly first: Partial<E>;
  readonly current: () => Promise<unknown>;
}

/** Of two who save at once the second waits. Comes before any lock on the row itself. */
export const oneSaves = (ctx: Ctx, id: OrganisationId): Promise<void> => oneAtATime(ctx, 'orders', id);

/** Changes the one row that an organisation has, or makes it. @throws 409 `ERR_STALE` when somebody else was quicker */
export async function savedAt<E extends OnePerOrganisation>(ctx: Ctx, entity: EntityClass<E>, saving: Saving<E>): Promise<E> {
  const { id, version, values, first, current } = saving;
  await oneSaves(ctx, id);
  const row = await ctx.em.findOne(entity, { id } as never);
  if ((row?.version ?? 0) !== version) throw refuse(refusals.stale, { current: await current() });
  if (row) {
    Object.assign(row, values);
    await ctx.em.flush();
    return row as E;
  }
  const made = ctx.em.create(entity, { id, organisationId: id, ...first, ...values } as unknown as RequiredEntityData<E>); // with `first` it is whole
  await ctx.em.flush();
  return made;
}
