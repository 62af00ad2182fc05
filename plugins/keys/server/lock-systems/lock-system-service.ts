import { LockMode } from '@mikro-orm/core';
import { type Page, refusals, type RequestOf, type StreamReply, type Text } from '@platform/core';
import {
  type Clock,
  type Ctx,
  type ExportColumn,
  found,
  inReach,
  newId,
  readPage,
  refuse,
  rows,
  sorted,
  type Sorting,
} from '@platform/server';
import type { OrganisationEntity, OrganisationLookup } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import {
  keyRefusals,
  type LockSystem,
  type LockSystemChange,
  type lockSystemEndpoints,
  type LockSystemId,
  type NewLockSystem,
} from '../../contract/index.ts';
import { flushRefusing } from '../flush-refusing.ts';
import { heldBy } from '../keys/key-rows.ts';
import { CHUNK, listWorkbook } from '../list-workbook.ts';
import { LockSystemEntity } from './lock-system.entity.ts';

const SHEET: Text = { sv: 'Låssystem', nb: 'Låssystemer' };
const COLUMNS = {
  name: { heading: { sv: 'Namn', nb: 'Navn' }, width: 30 },
  keyCount: { heading: { sv: 'Antal nycklar', nb: 'Antall nøkler' }, as: 'number', width: 14 },
  createdAt: { heading: { sv: 'Skapat', nb: 'Opprettet' }, as: 'moment', width: 18 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

type ExportQuery = RequestOf<typeof lockSystemEndpoints.exportLockSystems>['query'];
type ListQuery = RequestOf<typeof lockSystemEndpoints.listLockSystems>['query'];
export interface PlaceServiceDeps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
}
export type LockSystemService = ReturnType<typeof createLockSystemService>;

export function createLockSystemService({ clock, organisations }: PlaceServiceDeps) {
  return {
    list: (ctx: Ctx, list: ListQuery): Promise<Page<LockSystem>> =>
      readPage(ctx, narrowedLockSystems(ctx, list), { ...lockSystemOrder(list), list, toItem: toLockSystem }),

    /** The whole of a narrowed list as a workbook. */
    export(ctx: Ctx, { orderBy, order, ...filters }: ExportQuery): StreamReply {
      const rowsOf = sorted(narrowedLockSystems(ctx, filters), lockSystemOrder({ orderBy, order })).stream(CHUNK);
      return listWorkbook(ctx, clock, { sheet: SHEET, columns: COLUMNS, rows: rowsOf });
    },

    get: readLockSystem,

    /** @throws 409 at the field when the organisation has one of that name */
    async create(ctx: Ctx, { organisationId, name }: NewLockSystem): Promise<LockSystem> {
      const inside = organisationId ? await organisations.enter(ctx, organisationId) : ctx;
      const id = newId<LockSystemId>();
      inside.em.create(LockSystemEntity, { id, organisationId: inside.organisationId, name, createdAt: clock.now() });
      await flushed(inside);
      return readLockSystem(inside, id);
    },

    /** @throws 409 with the current row when somebody else was quicker, 409 at the field when the name is taken */
    async update(ctx: Ctx, id: LockSystemId, { version, name }: LockSystemChange): Promise<LockSystem> {
      const system = await ctx.em.findOne(LockSystemEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!system) throw refuse(refusals.notFound, { id });
      if (system.version !== version) throw refuse(refusals.stale, { current: await readLockSystem(ctx, id) });
      if (name !== undefined) system.name = name;
      await flushed(ctx);
      return readLockSystem(ctx, id);
    },
  };
}

function selectLockSystems(ctx: Ctx) {
  const own = ctx.own === undefined ? sql<boolean>`true` : heldBy(ctx.own);
  return (
    rows<{ keys_lock_system: LockSystemEntity; organisations_organisation: OrganisationEntity }>(ctx)
      .selectFrom('keys_lock_system as s')
      .innerJoin('organisations_organisation as o', 'o.id', 's.organisationId')
      .select(['s.id', 's.name', 's.createdAt', 's.version', 's.organisationId', 'o.name as organisation'])
      // to whoever sees only their own keys, those alone
      .select(
        sql<number>`(select count(*)::int from keys_key k where k.lock_system_id = s.id and k.archived_at is null and ${own})`.as(
          'keyCount',
        ),
      )
      .where(inReach(ctx, 's.organisationId'))
      .$if(ctx.own !== undefined, (q) => q.where(sql<boolean>`s.id in (select k.lock_system_id from keys_key k where ${own})`))
  );
}
const narrowedLockSystems = (ctx: Ctx, { query }: Pick<ListQuery, 'query'>) =>
  selectLockSystems(ctx).$if(Boolean(query), (q) => q.where(found('keys_lock_system', 's.id', query ?? '')));

type Order = Sorting<ListQuery['orderBy']>;
const lockSystemOrder = (list: Order['list']): Order => ({
  list,
  order: { name: 's.name', createdAt: 's.createdAt' },
  id: 's.id',
  direction: list.orderBy === 'name' ? 'asc' : 'desc',
});

type Row = Awaited<ReturnType<ReturnType<typeof selectLockSystems>['execute']>>[number];

const toLockSystem = ({ organisationId, organisation, ...row }: Row): LockSystem => ({
  ...row,
  organisation: { id: organisationId, name: organisation },
});

async function readLockSystem(ctx: Ctx, id: LockSystemId): Promise<LockSystem> {
  const row = await selectLockSystems(ctx).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw refuse(refusals.notFound, { id });
  return toLockSystem(row);
}

const flushed = (ctx: Ctx) =>
  flushRefusing(ctx, 'keys_lock_system_name_once', { refusal: keyRefusals.lockSystemNameExists, field: 'name' });
