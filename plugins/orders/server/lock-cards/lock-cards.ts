import {
  type AttemptLimit,
  checkAttempts,
  countAttempt,
  type Ctx,
  query,
  refuse,
  refuseField,
  sameText,
  type Secrets,
  withinOrganisation,
} from '@platform/server';
import type { LockSystemId } from '@plugins/keys/contract';
import type { LockSystems, RegisteredKey } from '@plugins/keys/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type LockCards as Shown, lockCardRefusals } from '../../contract/index.ts';
import { LockCardEntity } from './lock-card.entity.ts';

interface LockCardsDeps {
  readonly organisations: OrganisationLookup;
  readonly secrets: Secrets;
  readonly systems: LockSystems;
}
/** What whoever orders shows. */
interface Shows {
  readonly cardNumber?: string | undefined;
  /** Of the card that they showed before. */
  readonly cardHash?: string | null | undefined;
}
interface NewCard {
  readonly lockSystemId: LockSystemId;
  readonly cardNumber: string;
}
export type LockCards = ReturnType<typeof createLockCards>;

/** Whoever reads a card errs; more than that guesses. */
const GUESSES: AttemptLimit = { failures: 5, pauseSeconds: 900 };
/** What the number is compared by. People write it with spaces, dashes and small letters. */
const plain = (cardNumber: string): string => cardNumber.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Cards of lock systems. Their numbers are kept as digests, and guessed at a few times only. */
export function createLockCards({ organisations, secrets, systems }: LockCardsDeps) {
  const hashOf = (id: LockSystemId, cardNumber: string) => secrets.fingerprint(`order-lock-card:${id}:${plain(cardNumber)}`);
  async function shown(ctx: Ctx, organisationId: OrganisationId): Promise<Shown> {
    const cards = await ctx.em.find(LockCardEntity, { organisationId }, { orderBy: { id: 'asc' } });
    const names = await systems.namesOf(
      ctx,
      cards.map(({ id }) => id),
    );
    return { lockSystems: cards.flatMap(({ id }) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : [])) };
  }
  return {
    /** @throws 404 out of reach */
    show: async (ctx: Ctx, id: OrganisationId): Promise<Shown> => shown(await organisations.enter(ctx.as({ service: undefined }), id), id),

    /** @throws 404 out of reach, 422 for a lock system that is not the customer's or a number that is none */
    async set(asked: Ctx, id: OrganisationId, { lockSystemId, cardNumber }: NewCard): Promise<Shown> {
      const ctx = await organisations.enter(asked, id);
      if (!(await systems.namesOf(ctx, [lockSystemId])).has(lockSystemId)) throw refuse(lockCardRefusals.system, { lockSystemId });
      if (plain(cardNumber).length < 4) throw refuseField(ctx, lockCardRefusals.number, { field: 'cardNumber' });
      await query(ctx, `select pg_advisory_xact_lock(hashtextextended('orders-lock-card:' || $1::text, 0))`, [lockSystemId]);
      const [card, numberHash] = [await ctx.em.findOne(LockCardEntity, { id: lockSystemId }), hashOf(lockSystemId, cardNumber)];
      if (card) card.numberHash = numberHash;
      else ctx.em.create(LockCardEntity, { id: lockSystemId, organisationId: id, numberHash });
      await ctx.em.flush();
      return shown(ctx, id);
    },

    async remove(asked: Ctx, id: OrganisationId, lockSystemId: LockSystemId): Promise<Shown> {
      const ctx = await organisations.enter(asked, id);
      const card = await ctx.em.findOne(LockCardEntity, { id: lockSystemId });
      if (card) ctx.em.remove(card);
      await ctx.em.flush();
      return shown(ctx, id);
    },

    /** The lock systems of an organisation whose card has to be shown. */
    askedIn: (ctx: Ctx, organisationId: OrganisationId): Promise<LockSystemId[]> =>
      withinOrganisation(ctx, async (inside) => (await inside.em.find(LockCardEntity, { organisationId })).map(({ id }) => id)),

    /** Answers the digest of the card that was shown; null where none is asked for. @throws 422 when none was, or another, 429 after too many of those */
    async check(asked: Ctx, { lockSystem: { id }, marking }: RegisteredKey, { cardNumber, cardHash }: Shows): Promise<string | null> {
      const card = await withinOrganisation(asked, (inside) => inside.em.findOne(LockCardEntity, { id }));
      if (!card) return null;
      if (cardHash === card.numberHash) return cardHash;
      if (!cardNumber) throw refuseField(asked, lockCardRefusals.missing, { field: 'cardNumber', marking });
      const guessed = [`order-lock-card:${id}:${asked.actor.userId}`];
      await checkAttempts(asked, guessed, GUESSES);
      if (sameText(card.numberHash, hashOf(id, cardNumber))) return card.numberHash;
      await countAttempt(asked, guessed, GUESSES);
      throw refuseField(asked, lockCardRefusals.wrong, { field: 'cardNumber' });
    },
  };
}
