import type { RequestOf } from '@platform/core';
import { type Clock, type Ctx, readPage } from '@platform/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { FlowAge, FlowCounts, flowEndpoints, FlowPage } from '../../contract/index.ts';
import { type FlowFinder, flowRows } from '../flow-finder.ts';
import type { FlowWords } from '../story/flow-texts.ts';
import type { FlowRow, FlowView } from './flow-view.ts';
import type { NamedSubjects } from './named-subjects.ts';
import type { SeenSubjects } from './seen-subjects.ts';
import { lateInList } from './late.ts';

type Query = RequestOf<typeof flowEndpoints.list>['query'];

const HOUR_MS = 60 * 60_000;
const AGE_MS: Readonly<Record<FlowAge, number>> = { HOUR: HOUR_MS, DAY: 24 * HOUR_MS, WEEK: 7 * 24 * HOUR_MS, MONTH: 30 * 24 * HOUR_MS };
const COLUMNS = [
  'f.id',
  'f.type',
  'f.workflowId',
  'f.subjectType',
  'f.subjectId',
  'f.organisationId',
  'f.parentId',
  'f.userIds',
  'f.state',
  'f.awaiting',
  'f.awaitedFrom',
  'f.dueAt',
  'f.next',
  'f.actions',
  'f.seq',
  'f.startedAt',
  'f.updatedAt',
  'f.closedAt',
  'f.handledAt',
  'f.requestId',
] as const;

export interface FlowListDeps {
  readonly clock: Clock;
  readonly finder: FlowFinder;
  readonly named: NamedSubjects;
  readonly subjects: SeenSubjects;
  readonly view: FlowView;
  readonly words: FlowWords;
}
export type FlowList = ReturnType<typeof createFlowList>;

/** The console's list and its counts. */
export function createFlowList({ clock, finder, named, subjects, view, words }: FlowListDeps) {
  return {
    async page(ctx: Ctx, list: Query): Promise<z.output<typeof FlowPage>> {
      const page = await readPage(ctx, filtered(ctx, list, clock.now()).select(COLUMNS), {
        list,
        order: { startedAt: 'f.startedAt', updatedAt: 'f.updatedAt' },
        id: 'f.id',
        toItem: (row): FlowRow => row,
      });
      const troubled = page.items.filter(({ state }) => state === 'FAILING' || state === 'FAILED');
      const troubles = await finder.troublesOf(
        ctx,
        troubled.map(({ id }) => id),
      );
      return { ...page, items: await named(ctx, await subjects.linked(ctx, await view.listed(ctx, page.items, troubles))) };
    },

    async counts(ctx: Ctx): Promise<FlowCounts> {
      const counted = await flowRows(ctx)
        .where('f.closedAt', 'is', null)
        .select([
          sql<number>`count(*) filter (where f.state = 'WAITING')::int`.as('waiting'),
          sql<number>`count(*) filter (where f.state = 'RUNNING')::int`.as('running'),
          sql<number>`count(*) filter (where f.state = 'FAILING')::int`.as('failing'),
          sql<number>`count(*) filter (where ${lateInList(clock.now())})::int`.as('late'),
        ])
        .executeTakeFirstOrThrow();
      return { ...counted, types: words.types(ctx.language) };
    },
  };
}

function filtered(ctx: Ctx, { type, state, organisationId, subject, age, late, handled }: Query, now: Date) {
  const [subjectType = '', ...id] = subject?.split(':') ?? [];
  return flowRows(ctx)
    .$if(type !== undefined, (query) => query.where('f.type', 'in', type ?? []))
    .$if(state !== undefined, (query) => query.where('f.state', 'in', state ?? []))
    .$if(organisationId !== undefined, (query) => query.where('f.organisationId', '=', organisationId ?? ''))
    .$if(subject !== undefined, (query) => query.where('f.subjectType', '=', subjectType).where('f.subjectId', '=', id.join(':')))
    .$if(age !== undefined, (query) => query.where('f.startedAt', '<', new Date(now.getTime() - AGE_MS[age ?? 'HOUR']).toISOString()))
    .$if(handled !== undefined, (query) => query.where('f.handledAt', handled ? 'is not' : 'is', null))
    .$if(late !== undefined, (query) => query.where(late ? lateInList(now) : sql<boolean>`not ${lateInList(now)}`));
}
