import { type Ctx, rows } from '@platform/server';
import { sql } from 'kysely';
import { UserEntity, type UserLookup, type UserRef } from '../api.ts';
import type { NumberKeeper } from './number-keeper.ts';
import { compactPhone } from './user.entity.ts';
import { matching } from './user-list.ts';

const COLUMNS = ['u.id', 'u.organisationId', 'u.name', 'u.email', 'u.phone', 'u.language', 'u.roles', 'u.active', 'u.apartmentId'] as const;

const users = (ctx: Ctx) =>
  rows<{ accounts_user: UserEntity }>(ctx).selectFrom('accounts_user as u').select(COLUMNS).select('u.personalNumberHash');

type Row = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>;

export function createUserLookup({ numbers }: { readonly numbers: NumberKeeper }): UserLookup {
  return {
    byIds,
    byId: async (ctx, id) => (await byIds(ctx, [id])).get(id),
    async locked(ctx, id) {
      const found = await users(ctx)
        .where('u.id', '=', id as UserRef['id']) // whether it is one is what is asked
        .forShare()
        .executeTakeFirst();
      return found && toRef(found);
    },
    async namesOf(ctx, ids) {
      return new Map([...(await byIds(ctx, ids))].map(([id, { name }]) => [id, name]));
    },
    async search(ctx, words, limit = 25) {
      const found = await users(ctx)
        .where(sql<boolean>`u.id in (${matching(words)})`)
        .where('u.active', '=', true)
        .orderBy('u.name')
        .orderBy('u.id')
        .limit(limit)
        .execute();
      return found.map(toRef);
    },
    async identify(ctx, organisationId, texts) {
      const asked = [...new Set(texts)].map((text) => ({ text, ...keysOf(text, numbers) }));
      if (asked.length === 0) return new Map();
      const found = await users(ctx)
        .where('u.organisationId', '=', organisationId as UserRef['organisationId']) // the caller holds it as text
        .where('u.removedAt', 'is', null)
        .where(
          sql<boolean>`(u.email = any(${asked.map(({ plain }) => plain)}::text[]) or u.phone = any(${asked.map(({ phone }) => phone)}::text[])
            or lower(u.name) = any(${asked.map(({ plain }) => plain)}::text[])
            or u.personal_number_hash = any(${asked.flatMap(({ hash }) => hash ?? [])}::text[]))`,
        )
        .execute();
      const byKey = keyed(found);
      return new Map(asked.map(({ text, plain, phone, hash }) => [text, pick(byKey, [plain, phone, hash])]));
    },
    async personalNumber(ctx, id) {
      const found = await ctx.em.findOne(UserEntity, { id: id as UserRef['id'] }); // whether it is one is what is asked
      return found ? numbers.open(found) : undefined;
    },
  };
}

async function byIds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, UserRef>> {
  if (ids.length === 0) return new Map();
  const found = await users(ctx)
    .where(sql<boolean>`u.id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(found.map((row) => [row.id, toRef(row)]));
}

function keysOf(text: string, numbers: NumberKeeper) {
  return { plain: text.trim().toLowerCase(), phone: compactPhone(text.trim()), hash: numbers.hashOf(text) };
}

function keyed(found: readonly Row[]): ReadonlyMap<string, readonly UserRef[]> {
  const pairs = found.flatMap((row) => {
    const keys = [row.email, row.phone, row.name.toLowerCase(), row.personalNumberHash];
    return keys.filter((key) => key !== null).map((key) => ({ key, user: toRef(row) }));
  });
  const groups = Map.groupBy(pairs, ({ key }) => key);
  return new Map([...groups].map(([key, of]) => [key, of.map(({ user }) => user)]));
}

function pick(byKey: ReadonlyMap<string, readonly UserRef[]>, keys: readonly (string | undefined)[]): UserRef[] {
  const found = keys.flatMap((key) => (key === undefined ? [] : (byKey.get(key) ?? [])));
  return [...new Map(found.map((user) => [user.id, user])).values()];
}

function toRef({ personalNumberHash, email, phone, apartmentId, ...row }: Row): UserRef {
  return {
    ...row,
    email: email ?? undefined,
    phone: phone ?? undefined,
    apartmentId: apartmentId ?? undefined,
    hasPersonalNumber: personalNumberHash !== null,
  };
}
