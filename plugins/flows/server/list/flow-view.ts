import { fill } from '@platform/core';
import { type Clock, type Ctx, isoOf, type Moment, type Permissions } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import {
  attemptOf,
  type Coded,
  type FlowEvent,
  type FlowId,
  flows,
  type FlowStory,
  type FlowSummary,
  type ListedFlow,
} from '../../contract/index.ts';
import type { FlowEntity } from '../flow.entity.ts';
import type { EventRow } from '../story/flow-event.entity.ts';
import type { FlowWords } from '../story/flow-texts.ts';
import { isLate, type Times } from './late.ts';
import { initialsOf, maskDetail } from './masking.ts';

export interface FlowViewDeps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly permissions: Permissions;
  readonly words: FlowWords;
}
export type FlowView = ReturnType<typeof createFlowView>;
/** The columns that a list reads; an entity has them too. */
export type FlowRow = Omit<FlowEntity, 'isOpen' | 'allows' | 'restarts' | 'lostAt' | 'toString' | 'startedAt' | 'handledAt' | keyof Times> &
  Times & { readonly startedAt: Moment; readonly handledAt?: Moment | null | undefined };

/** Flows as the asker may see them, in the asker's language. People are shown by initials to those whom it does not concern. */
export function createFlowView({ clock, organisations, permissions, words }: FlowViewDeps) {
  const seesPeople = ({ actor, own }: Ctx) => own !== undefined || permissions.holds(actor.roles, flows.permissions.seePeople);
  const isEngineer = ({ actor }: Ctx) => permissions.holds(actor.roles, flows.permissions.inspect);

  const partyOf = (ctx: Ctx, { type, awaitedFrom, userIds }: FlowRow) => {
    if (!awaitedFrom) return null;
    const isOwn = ctx.actor.userId !== undefined && userIds.includes(ctx.actor.userId);
    return words.party(type, awaitedFrom, ctx.language) ?? (isOwn || seesPeople(ctx) ? awaitedFrom : initialsOf(awaitedFrom));
  };
  const stepOf = ({ language }: Ctx, type: string, code: string | null | undefined): Coded | null =>
    code ? words.step(type, code, language) : null;

  const actionsFor = ({ own }: Ctx, { type, actions }: Pick<FlowRow, 'type' | 'actions'>) =>
    own === undefined || words.of(type)?.withdrawable ? actions : [];

  const toSummary = (ctx: Ctx, row: FlowRow, names: ReadonlyMap<string, string>): FlowSummary => ({
    id: row.id,
    type: words.type(row.type, ctx.language),
    parentId: row.parentId ?? null,
    attempt: attemptOf(row.workflowId),
    subject: subjectOf(row, words.of(row.type)?.subjectPath),
    organisation: { id: row.organisationId, name: names.get(row.organisationId) ?? '' },
    state: row.state,
    awaiting: stepOf(ctx, row.type, row.awaiting),
    awaitedFrom: partyOf(ctx, row),
    dueAt: timeOf(row.dueAt),
    late: isLate(row, clock.now()),
    next: stepOf(ctx, row.type, row.next),
    actions: actionsFor(ctx, row),
    startedAt: isoOf(row.startedAt),
    updatedAt: isoOf(row.updatedAt),
    closedAt: timeOf(row.closedAt),
    handledAt: timeOf(row.handledAt),
  });

  const toEvent = (ctx: Ctx, type: string, { at, what, who, detail }: EventRow): FlowEvent => {
    const shown = maskDetail(detail, { seesPeople: seesPeople(ctx), isEngineer: isEngineer(ctx) });
    return {
      at: isoOf(at),
      what: words.event(type, what, { detail: shown, language: ctx.language }),
      who: who ? (seesPeople(ctx) ? who : initialsOf(who)) : null,
      detail: shown,
    };
  };

  return {
    /** What the asker may ask of it now. */
    actionsFor,

    async listed(ctx: Ctx, rows: readonly FlowRow[], troubles: ReadonlyMap<FlowId, EventRow>): Promise<ListedFlow[]> {
      const names = await organisations.namesOf(ctx, [...new Set(rows.map(({ organisationId }) => organisationId))]);
      return rows.map((row) => {
        const trouble = troubles.get(row.id);
        return { ...toSummary(ctx, row, names), trouble: trouble ? toEvent(ctx, row.type, trouble) : null };
      });
    },
    async story(ctx: Ctx, row: FlowRow, events: readonly EventRow[]): Promise<FlowStory> {
      const names = await organisations.namesOf(ctx, [row.organisationId]);
      return { ...toSummary(ctx, row, names), events: events.map((event) => toEvent(ctx, row.type, event)) };
    },
  };
}

function subjectOf({ subjectType: type, subjectId: id }: FlowRow, path: string | undefined) {
  return { type, id, path: path ? fill(path, { id }) : null, title: null };
}
const timeOf = (time: Moment | null | undefined): string | null => (time ? isoOf(time) : null);
