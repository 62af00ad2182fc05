import { LockMode } from '@mikro-orm/postgresql';
import { type Ctx, Refused, type Tx } from '@platform/server';
import type { IdentificationId } from '../../contract/index.ts';
import { IdentificationEntity } from './identification.entity.ts';
import type { Find, IdentificationFollower } from './identification-follower.ts';

export type IdentificationWatch = ReturnType<typeof createIdentificationWatch>;

/** Follows identifications for workflows, within their organisation. */
export function createIdentificationWatch({ follower }: { readonly follower: IdentificationFollower }) {
  return {
    /** One look. What the person is refused for ends it too, and one that was swept has ended. */
    async isPending(tx: Tx, identificationId: string): Promise<boolean> {
      const id = identificationId as IdentificationId; // a signal of this plugin named it
      if (!(await tx((ctx) => ctx.em.findOne(IdentificationEntity, { id })))) return false;
      try {
        const { found } = await follower.follow(tx, finding(id));
        return found.isPending();
      } catch (error) {
        if (error instanceof Refused) return false;
        throw error;
      }
    },
  };
}

const finding = (id: IdentificationId): Find => {
  const by = (lockMode: LockMode) => (ctx: Ctx) => ctx.em.findOneOrFail(IdentificationEntity, { id }, { lockMode, refresh: true });
  return { asItStands: by(LockMode.NONE), alone: by(LockMode.PESSIMISTIC_WRITE) };
};
