import { LockMode } from '@mikro-orm/core';
import { type Page, refusals, type RequestOf } from '@platform/core';
import { type Ctx, found, inReach, newId, readPage, refuse, rows } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import {
  keyRefusals,
  type KeyRing,
  type KeyRingChange,
  type keyRingEndpoints,
  type KeyRingId,
  type NewKeyRing,
} from '../../contract/index.ts';
import { flushRefusing } from '../flush-refusing.ts';
import { KeyRingEntity } from './key-ring.entity.ts';
import { heldBy, staffNote } from '../keys/key-rows.ts';
import type { PlaceServiceDeps } from '../lock-systems/lock-system-service.ts';

type ListQuery = RequestOf<typeof keyRingEndpoints.listKeyRings>['query'];
export type KeyRingService = ReturnType<typeof createKeyRingService>;

export function createKeyRingService({ clock, organisations }: PlaceServiceDeps) {
  return {
    list(ctx: Ctx, list: ListQuery): Promise<Page<KeyRing>> {
      const query = selectKeyRings(ctx).$if(Boolean(list.query), (q) => q.where(searched(ctx, list.query ?? '')));
      const order = { name: 'r.name', createdAt: 'r.createdAt' };
      return readPage(ctx, query, {
        list,
        order,
        id: 'r.id',
        toItem: toKeyRing,
        direction: list.orderBy === 'name' ? 'asc' : 'desc',
      });
    },

    get: readKeyRing,

    /** @throws 409 at the field when the organisation has one of that name */
    async create(ctx: Ctx, { organisationId, name, note }: NewKeyRing): Promise<KeyRing> {
      const inside = organisationId ? await organisations.enter(ctx, organisationId) : ctx;
      const id = newId<KeyRingId>();
      inside.em.create(KeyRingEntity, { id, organisationId: inside.organisationId, name, note, createdAt: clock.now() });
      await flushed(inside);
      return readKeyRing(inside, id);
    },

    /** @throws 409 with the current row when somebody else was quicker, 409 at the field when the name is taken */
    async update(ctx: Ctx, id: KeyRingId, { version, name, note }: KeyRingChange): Promise<KeyRing> {
      const ring = await ctx.em.findOne(KeyRingEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!ring) throw refuse(refusals.notFound, { id });
      if (ring.version !== version) throw refuse(refusals.stale, { current: await readKeyRing(ctx, id) });
      ring.name = name ?? ring.name;
      ring.note = note ?? ring.note;
      await flushed(ctx);
      return readKeyRing(ctx, id);
    },
  };
}

function selectKeyRings(ctx: Ctx) {
  return rows<{ keys_key_ring: KeyRingEntity; organisations_organisation: OrganisationEntity }>(ctx)
    .selectFrom('keys_key_ring as r')
    .innerJoin('organisations_organisation as o', 'o.id', 'r.organisationId')
    .select(['r.id', 'r.name', 'r.createdAt', 'r.version', 'r.organisationId', 'o.name as organisation', staffNote(ctx, 'r.note')])
    .where(inReach(ctx, 'r.organisationId'))
    .$if(ctx.own !== undefined, (q) =>
      q.where(sql<boolean>`r.id in (select k.key_ring_id from keys_key k where ${heldBy(ctx.own ?? '')})`),
    );
}
/** By name and note; whoever reads no notes does not search them either. */
const searched = (ctx: Ctx, words: string) =>
  ctx.own === undefined
    ? found('keys_key_ring', 'r.id', words)
    : sql<boolean>`' ' || app_searchable(r.name) like all (app_searched_words(${words}))`;

type Row = Awaited<ReturnType<ReturnType<typeof selectKeyRings>['execute']>>[number];

const toKeyRing = ({ organisationId, organisation, ...row }: Row): KeyRing => ({
  ...row,
  organisation: { id: organisationId, name: organisation },
});

async function readKeyRing(ctx: Ctx, id: KeyRingId): Promise<KeyRing> {
  const row = await selectKeyRings(ctx).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw refuse(refusals.notFound, { id });
  return toKeyRing(row);
}

const flushed = (ctx: Ctx) => flushRefusing(ctx, 'keys_key_ring_name_once', { refusal: keyRefusals.keyRingNameExists, field: 'name' });
