import { type Ctx, inReach, mustFind, type Permissions, query, rows } from '@platform/server';
import type { FlowId } from '../contract/index.ts';
import type { Subject } from './api.ts';
import { FlowEntity } from './flow.entity.ts';
import { FlowEventEntity, type EventRow } from './story/flow-event.entity.ts';
import type { FlowWords } from './story/flow-texts.ts';

export interface FlowFinderDeps {
  readonly permissions: Permissions;
  readonly words: FlowWords;
}
export type FlowFinder = ReturnType<typeof createFlowFinder>;

/** Flows by what is known of them, within the asker's reach. */
export function createFlowFinder({ permissions, words }: FlowFinderDeps) {
  return {
    /** @throws 404 outside the reach */
    byId(ctx: Ctx, id: FlowId): Promise<FlowEntity> {
      return mustFind(ctx, FlowEntity, { id });
    },

    /** All flows about something, the newest first. */
    about(ctx: Ctx, { type, id }: Subject): Promise<FlowEntity[]> {
      return ctx.em.find(FlowEntity, { subjectType: type, subjectId: id }, { orderBy: { startedAt: 'desc', id: 'desc' } });
    },

    /** The flow of a type about something that goes on: there is one at most. */
    async openOf(ctx: Ctx, type: string, subjectId: string): Promise<FlowEntity | undefined> {
      return (await ctx.em.findOne(FlowEntity, { type, subjectId, closedAt: null })) ?? undefined;
    },

    /** See `Flows.endedOf`. */
    async endedOf(ctx: Ctx, type: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const ended = `select subject_id as id from flows_flow where subject_type = $1 and subject_id = any($2::text[])
        group by subject_id having bool_and(closed_at is not null)`;
      return new Set((await query<{ id: string }>(ctx, ended, [type, ids])).map(({ id }) => id));
    },

    /** See `Flows.doneOf`. */
    async doneOf(ctx: Ctx, type: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const done = `select id from (
        select distinct on (subject_id) subject_id as id, state from flows_flow where subject_type = $1 and subject_id = any($2::text[])
        order by subject_id, started_at desc, id desc) newest where state = 'DONE'`;
      return new Set((await query<{ id: string }>(ctx, done, [type, ids])).map(({ id }) => id));
    },

    /** Those of them that the asker may see without the console: by the permission of their subject if it `isSeen`, or as the asker's own. */
    async shownOf(ctx: Ctx, subject: Subject, isSeen: boolean): Promise<FlowEntity[]> {
      const all = await this.about(ctx, subject);
      const { roles, userId = '' } = ctx.actor;
      return all.filter(({ type, userIds }) => {
        const seenWith = words.of(type)?.seenWith;
        return userIds.includes(userId) || (isSeen && seenWith !== undefined && permissions.holds(roles, seenWith));
      });
    },

    /** The flows that are parts of one, in their order. */
    childrenOf(ctx: Ctx, { id }: Pick<FlowEntity, 'id'>): Promise<FlowEntity[]> {
      return ctx.em.find(FlowEntity, { parentId: id }, { orderBy: { startedAt: 'asc', id: 'asc' } });
    },

    /** What has happened, oldest first. */
    eventsOf(ctx: Ctx, { id }: Pick<FlowEntity, 'id'>): Promise<FlowEventEntity[]> {
      return ctx.em.find(FlowEventEntity, { flowId: id }, { orderBy: { at: 'asc', id: 'asc' }, limit: EVENT_LIMIT });
    },

    /** The last that went wrong in each of some flows, in one statement. */
    async troublesOf(ctx: Ctx, ids: readonly FlowId[]): Promise<ReadonlyMap<FlowId, EventRow>> {
      if (ids.length === 0) return new Map();
      const found = await rows<{ flows_event: FlowEventEntity }>(ctx)
        .selectFrom('flows_event')
        .select(['flowId', 'at', 'what', 'who', 'detail'])
        .distinctOn('flowId')
        .where('flowId', 'in', ids)
        .where('what', 'in', TROUBLES)
        .orderBy('flowId')
        .orderBy('at', 'desc')
        .execute();
      return new Map(found.map((event) => [event.flowId, event]));
    },
  };
}
/** What a list says of a flow that needs somebody. */
const TROUBLES = ['failing', 'stuck', 'failed', 'lost', 'endedOutside'];
/** A story longer than this is cut; the engine keeps all of it. */
const EVENT_LIMIT = 500;

/** The flows that the asker's lists show. */
export function flowRows(ctx: Ctx) {
  return rows<{ flows_flow: FlowEntity }>(ctx).selectFrom('flows_flow as f').where(inReach(ctx, 'f.organisationId'));
}
