import { type Page, refusals, type RequestOf, type StreamReply } from '@platform/core';
import {
  ascending,
  CHUNK,
  type Clock,
  type Ctx,
  type Db,
  descending,
  found,
  isoOf,
  list,
  listWorkbook,
  type Permissions,
  refuse,
} from '@platform/server';
import { cases } from '@plugins/cases/contract';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import { kee } from '@plugins/kee/contract';
import { keys } from '@plugins/keys/contract';
import { sql } from 'kysely';
import { type BlueprintId, type PhotoId, type Pin, pinEndpoints, type PinId, type PinQuery } from '../../contract/index.ts';
import { knownCells, PIN_COLUMNS, pinCells } from './pin-columns.ts';
import type { PinEntity } from './pin.entity.ts';

interface TakenPhoto {
  readonly id: PhotoId;
  readonly fileId: FileId;
  readonly takenBy: string;
}
const pinRows = (db: Db<{ properties_pin: PinEntity }>) =>
  db
    .selectFrom('properties_pin as p')
    .select(['p.id', 'p.number', 'p.objectType', 'p.space', 'p.items', 'p.direction', 'p.fieldOfView', 'p.note', 'p.x', 'p.y'])
    .select(['p.systemLockId', 'p.remoteLockId', 'p.blueprintId', 'p.propertyId', 'p.organisationId', 'p.createdAt', 'p.version'])
    .select(
      sql<{ name: string; floor: string }>`(select json_build_object('name', name, 'floor', floor) from properties_blueprint
        where id = p.blueprint_id)`.as('plan'),
    )
    .select(sql<string>`(select name from properties_property where id = p.property_id)`.as('property'))
    .select(sql<string>`(select name from organisations_organisation where id = p.organisation_id)`.as('organisation'))
    .select(
      sql<
        TakenPhoto[] | null
      >`(select json_agg(json_build_object('id', f.id, 'fileId', f.file_id, 'takenBy', f.taken_by) order by f.created_at, f.id)
        from properties_photo f where f.pin_id = p.id)`.as('photos'),
    )
    .select(
      sql<Pin['systemLock']>`(select json_build_object('marking', l.marking, 'name', l.name) from keys_system_lock l
        where l.id = p.system_lock_id)`.as('systemLock'),
    )
    .select(
      sql<Pin['remoteLock']>`(select json_build_object('name', l.name, 'state', coalesce(kee_lock_state(l.id), 'unknown')) from kee_lock l
        where l.id = p.remote_lock_id and l.show_on_blueprint)`.as('remoteLock'),
    )
    .select(
      sql<number>`(select count(*)::int from cases_about a join cases_case c on c.id = a.case_id
        where a.subject_id = p.id and a.type = 'PIN' and c.status <> 'CLOSED')`.as('openCases'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof pinRows>['execute']>>[number];

const anyOf = (column: string) => (ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;
const pinList = list(pinEndpoints.listPins, {
  from: pinRows,
  organisation: 'p.organisationId',
  id: 'p.id',
  order: { number: ascending('p.number'), createdAt: descending('p.createdAt') },
  filters: {
    query: (words) => found('properties_pin', 'p.id', words),
    propertyId: anyOf('p.propertyId'),
    blueprintId: anyOf('p.blueprintId'),
    objectType: (types) => sql<boolean>`p.object_type = any(${[...types]}::text[])`,
    floor: (floors) => sql<boolean>`p.blueprint_id in (select id from properties_blueprint where floor = any(${[...floors]}::text[]))`,
    hasLock: (has) => sql<boolean>`(p.system_lock_id is not null or p.remote_lock_id is not null) = ${has}`,
    itemType: (types) => sql<boolean>`p.item_types && ${[...types]}::text[]`,
  },
});

interface Deps {
  readonly clock: Clock;
  readonly files: Files;
  readonly permissions: Permissions;
}
/** What others know of a pin, as far as the asker may see that. */
function knownFor(permissions: Permissions, { actor: { roles } }: Ctx) {
  const [seesLocks, seesDoors, seesCases] = [keys, kee, cases].map((plugin) => permissions.holds(roles, plugin.permissions.read));
  return ({ systemLock, remoteLock, openCases }: Row) => ({
    systemLock: seesLocks ? systemLock : null,
    remoteLock: seesDoors ? remoteLock : null,
    openCases: seesCases ? openCases : 0,
  });
}
const toPin =
  (files: Files, knownOf: ReturnType<typeof knownFor>) =>
  (shown: Row): Pin => {
    const { blueprintId, plan, propertyId, property, organisationId, organisation, photos, ...row } = shown;
    return {
      ...row,
      ...knownOf(shown),
      items: row.items.map((item) => ({ ...item })),
      direction: row.direction ?? null,
      fieldOfView: row.fieldOfView ?? null,
      systemLockId: row.systemLockId ?? null,
      remoteLockId: row.remoteLockId ?? null,
      blueprint: { id: blueprintId, name: plan.name },
      property: { id: propertyId, name: property },
      organisation: { id: organisationId, name: organisation },
      photos: (photos ?? []).map(({ id, fileId, takenBy }) => ({ ...files.linkTo(fileId), id, takenBy })),
      createdAt: isoOf(row.createdAt),
    };
  };

export type PinList = ReturnType<typeof createPinList>;

/** Pins page by page, one of them, and as a workbook. */
export function createPinList({ clock, files, permissions }: Deps) {
  const toPinFor = (ctx: Ctx) => toPin(files, knownFor(permissions, ctx));
  const all = { orderBy: 'number' } as const;
  return {
    page: (ctx: Ctx, asked: PinQuery): Promise<Page<Pin>> => pinList.page(ctx, asked, { toItem: toPinFor(ctx) }),

    /** Those with these ids, by their numbers. */
    async these(ctx: Ctx, ids: readonly PinId[]): Promise<Pin[]> {
      if (ids.length === 0) return [];
      return (
        await pinList
          .rows(ctx, all)
          .where('p.id', 'in', [...ids])
          .execute()
      ).map(toPinFor(ctx));
    },

    /** All of a plan, by their numbers. */
    async ofPlan(ctx: Ctx, blueprintId: BlueprintId): Promise<Pin[]> {
      return (await pinList.rows(ctx, { ...all, blueprintId: [blueprintId] }).execute()).map(toPinFor(ctx));
    },

    /** @throws 404 */
    async get(ctx: Ctx, id: PinId): Promise<Pin> {
      const row = await pinList.rows(ctx, all).where('p.id', '=', id).executeTakeFirst();
      if (!row) throw refuse(refusals.notFound, { id });
      return toPinFor(ctx)(row);
    },

    export(ctx: Ctx, asked: RequestOf<typeof pinEndpoints.exportPins>['query']): StreamReply {
      const knownOf = knownFor(permissions, ctx);
      async function* rows() {
        for await (const row of pinList.rows(ctx, asked).stream(CHUNK)) {
          const { organisation, photos, plan } = row;
          const cells = pinCells({ ...row, blueprint: plan.name }, ctx.language);
          yield { ...cells, ...knownCells(knownOf(row)), floor: plan.floor, organisation, photos: photos?.length ?? 0 };
        }
      }
      return listWorkbook(ctx, clock, { sheet: { sv: 'Markeringar', nb: 'Markører' }, columns: PIN_COLUMNS, rows: rows() });
    },
  };
}
