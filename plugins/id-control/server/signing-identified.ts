import { LockMode } from '@mikro-orm/postgresql';
import { type Clock, type Ctx, type Live, refuse, type Secrets } from '@platform/server';
import { eidRefusals, type SigningId } from '../contract/index.ts';
import { sealIdentification } from './evidence.ts';
import type { IdentificationEntity } from './identification/identification.entity.ts';
import type { Subject } from './identification/outcomes.ts';
import { SigningEntity } from './signing.entity.ts';
import { tellOfSigning } from './tell-of-signing.ts';

export interface SigningIdentifiedDeps {
  readonly clock: Clock;
  readonly live: Live;
  readonly secrets: Secrets;
}

/** What an identification at the broker does to the signing that it is for. Its workflow sees the row. */
export function createSigningIdentified({ clock, live, secrets }: SigningIdentifiedDeps): Subject {
  const tell = (ctx: Ctx, signing: SigningEntity) => tellOfSigning(ctx, live, signing);

  return {
    async completed(ctx, found, { name, personalNumber, service, proof }) {
      const signing = await waiting(ctx, found);
      if (!signing) throw refuse(eidRefusals.ended);
      const idToken = proof['idToken'] ?? '';
      const { address } = found;
      signing.complete(sealIdentification({ name, personalNumber, service, idToken, address }, secrets), clock.now());
      await tell(ctx, signing);
    },
    async failed(ctx, found, hint) {
      const signing = await waiting(ctx, found);
      if (!signing) return;
      signing.closeOrder(hint);
      await tell(ctx, signing);
    },
  };
}

/** The signing, locked, as long as it waits for this identification and no later one. */
async function waiting(ctx: Ctx, found: IdentificationEntity): Promise<SigningEntity | undefined> {
  const id = found.subjectId as SigningId; // an identification for a signing names one
  const signing = await ctx.em.findOne(SigningEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return signing?.waitsFor(found.id) ? signing : undefined;
}
