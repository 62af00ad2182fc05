import { refusals } from '@platform/core';
import { type Clock, type Ctx, isoOf, type Permissions, query, refuse, type StandingLinks, type SubjectKind } from '@platform/server';
import type { UserId } from '@plugins/accounts/contract';
import type { Files } from '@plugins/files/server/api';
import { type Case, type CaseId, cases } from '../contract/index.ts';
import { CaseEntity } from './case.entity.ts';
import { toListed } from './case-rows.ts';
import type { CaseWatch } from './deadlines/watch.ts';
import { commentsOf } from './parts/comments.ts';
import { filesOf } from './parts/files.ts';
import { linksOf } from './parts/links.ts';
import { caseAbout } from './parts/about.ts';

interface ViewDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly kinds: readonly SubjectKind[];
  readonly links: StandingLinks;
  readonly permissions: Permissions;
  readonly watch: CaseWatch;
}
export type CaseView = ReturnType<typeof createCaseView>;

/** A case as its page shows it: to each what they may see of it. */
export function createCaseView({ clock, files, kinds, links, permissions, watch }: ViewDeps) {
  return {
    /** @throws 404 not there, not in reach, or not the resident's own */
    async get(ctx: Ctx, id: CaseId): Promise<Case> {
      const found = await ctx.em.findOne(CaseEntity, { id });
      if (!found) throw refuse(refusals.notFound, { id });
      const internal = permissions.holds(ctx.actor.roles, cases.permissions.internal);
      const [organisation] = await query<{ name: string }>(ctx, 'select name from organisations_organisation where id = $1', [
        found.organisationId,
      ]);
      const row = { ...plain(found), organisationName: organisation?.name ?? '' };
      const { unread: _, ...listed } = toListed(ctx, row, { now: clock.now(), internal });
      const managers = await query<{ id: UserId; name: string }>(
        ctx,
        'select user_id as id, name from cases_manager where case_id = $1 order by name',
        [id],
      );
      return {
        ...listed,
        ...detailsOf(found),
        reporter: await reporterOf(ctx, found, links),
        createdAt: isoOf(found.createdAt),
        // who sees to it, who did last, and when they are reminded, is no concern of a resident
        ...(ctx.own === undefined
          ? { managers, remindOn: found.remindOn ?? null, updatedBy: found.updatedBy }
          : { managers: [], remindOn: null, updatedBy: null }),
        about: await caseAbout.of(ctx, kinds, id),
        files: await filesOf(ctx, found, files),
        comments: await commentsOf(ctx, found, internal),
        links: await linksOf(ctx, found),
        promise: await watch.promiseOf(ctx, found),
        flowId: found.flowId ?? null,
        version: found.version,
      };
    },
  };
}

/** The entity's own values: a spread of an entity has those alone. */
const plain = (found: CaseEntity): CaseEntity => ({ ...found }) as CaseEntity;

function detailsOf(found: CaseEntity) {
  const { description, contact, reference, space, marking, serialNumber, newProductWanted = null } = found;
  const claim = {
    productType: found.productType ?? null,
    replacement: found.replacement ?? null,
    factoryReset: found.factoryReset ?? null,
    returnTo: found.returnTo ?? null,
  } as Pick<Case, 'productType' | 'replacement' | 'factoryReset' | 'returnTo'>; // as the contract took them
  return { description, contact, reference, space, marking, serialNumber, newProductWanted, ...claim };
}

/** Who reported it; staff are shown the way to them, while they are there. */
async function reporterOf(ctx: Ctx, { reporterId, reporter: name, organisationId }: CaseEntity, links: StandingLinks) {
  const id = (reporterId ?? null) as UserId | null; // a user's id
  const path = id && ctx.own === undefined ? `/admin/users/${organisationId}/${id}` : null;
  const isDead = path !== null && (await links.deadOf(ctx, [path])).has(path);
  return { id, name, path: isDead ? null : path };
}
