import { refusals } from '@platform/core';
import {
  type Clock,
  type Ctx,
  doneBy,
  lockAtVersion,
  namedSubjects,
  type Permissions,
  query,
  refuse,
  refuseField,
  type SubjectKind,
} from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { OrganisationEntity, type OrganisationLookup } from '@plugins/organisations/server/api';
import {
  actionsOf,
  type Case,
  type CaseChange,
  type CaseId,
  caseRefusals,
  cases,
  type NewCase,
  RESIDENT_TYPES,
  subcategoriesOf,
} from '../contract/index.ts';
import { CaseEntity } from './case.entity.ts';
import type { CaseOpener } from './case-opener.ts';
import type { CaseView } from './case-view.ts';
import { refusePassed } from './deadlines/days.ts';
import type { CaseWatch } from './deadlines/watch.ts';
import type { CaseNews } from './messages/news.ts';
import { pointAt } from './parts/about.ts';
import { addFiles } from './parts/files.ts';
import { setManagers } from './parts/managers.ts';
import { settle } from './settle.ts';

interface ServiceDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly kinds: readonly SubjectKind[];
  readonly news: CaseNews;
  readonly opener: CaseOpener;
  readonly organisations: OrganisationLookup;
  readonly permissions: Permissions;
  readonly view: CaseView;
  readonly watch: CaseWatch;
}
export type CaseService = ReturnType<typeof createCaseService>;

/** Cases as people report, describe and answer them. */
export function createCaseService({ clock, files, kinds, news, opener, organisations, permissions, view, watch }: ServiceDeps) {
  return {
    get: view.get,

    /** @throws 404, or 422 at the field that type and action need, or that is not the asker's to say */
    async report(asked: Ctx, { organisationId, about, fileIds, ...facts }: NewCase): Promise<Case> {
      const ctx = await organisations.enter(asked, organisationId ?? asked.organisationId);
      refuseUnfit(ctx, facts);
      refuseStaffs(ctx, facts);
      if (facts.priority === 'HIGH') await refuseHigh(ctx, ctx.organisationId);
      const subjects = await namedSubjects(ctx, kinds, { about: await withHome(ctx, about), refusal: caseRefusals.subject });
      const { userId, name } = ctx.actor;
      const found = await opener.open(ctx, {
        facts,
        organisationId: ctx.organisationId,
        reporter: userId ? { id: userId, name: doneBy(ctx) } : { name },
        subjects,
      });
      if (fileIds.length > 0) await addFiles(ctx, found, { fileIds, files, clock });
      return view.get(ctx, found.id);
    },

    /** @throws 409 when somebody else was quicker, or it is closed; 422 what it is about is not there, or a day that has passed */
    async change(ctx: Ctx, id: CaseId, { version, managerIds, about, ...facts }: CaseChange): Promise<Case> {
      const found = await lockAtVersion(ctx, CaseEntity, { id, version, current: () => view.get(ctx, id) });
      const { invoiceStatus, ...described } = facts;
      // what is invoiced is settled after the work is done
      if (managerIds || about || Object.values(described).some((value) => value !== undefined)) found.refuseClosed();
      if (invoiceStatus && !permissions.holds(ctx.actor.roles, cases.permissions.internal))
        throw refuse(refusals.notAllowed, { field: 'invoiceStatus' });
      refuseKind(ctx, found, described);
      await refuseChange(ctx, found, described);
      refusePassed(ctx, facts, clock);
      found.describe(facts);
      if (about) {
        const inside = await organisations.enter(ctx, found.organisationId);
        await pointAt(ctx, found, {
          about,
          name: (named) => namedSubjects(inside, kinds, { about: named, refusal: caseRefusals.subject }),
        });
        found.property = (await propertyOf(ctx, found)) ?? found.property;
      }
      const fresh = managerIds ? await setManagers(ctx, found, managerIds) : [];
      const answer = await settle(ctx, found, { news, view, watch });
      if (fresh.length > 0) await news.assigned(ctx, found, fresh);
      return answer;
    },
  };
}

type Kind = Pick<NewCase, 'type'> & { readonly [K in 'action' | 'subcategory' | 'productType']?: NewCase[K] | null };

/** @throws 422 at the field that type and action need, and a type that is not a resident's to report */
function refuseUnfit(ctx: Ctx, { type, action, subcategory, productType }: Kind): void {
  if (ctx.own !== undefined && !RESIDENT_TYPES.includes(type)) throw refuseField(ctx, caseRefusals.type, { field: 'type' });
  if (!fits(action, actionsOf(type))) throw refuseField(ctx, caseRefusals.action, { field: 'action' });
  if (!fits(subcategory, subcategoriesOf(type, action))) throw refuseField(ctx, caseRefusals.subcategory, { field: 'subcategory' });
  if (type === 'CLAIM' && !productType) throw refuseField(ctx, caseRefusals.product, { field: 'productType' });
}

/** Who sees to it says how it hurries and whose bill it is. @throws 403 at the field */
function refuseStaffs(
  { own }: Ctx,
  { priority, urgent, onCall, reference }: Pick<NewCase, 'priority' | 'urgent' | 'onCall' | 'reference'>,
): void {
  if (own === undefined) return;
  const said = Object.entries({ priority: priority !== 'NORMAL', urgent, onCall, reference }).find(([, value]) => value);
  if (said) throw refuse(refusals.notAllowed, { field: said[0] });
}

/** Another kind fits as that of a new case does. An order does not rest, and nothing else is collected. @throws 422 at the field, 409 such a kind has no such state */
function refuseKind(
  ctx: Ctx,
  found: CaseEntity,
  { type, action, subcategory, productType }: CaseChange | Omit<CaseChange, 'version'>,
): void {
  if (type === undefined && action === undefined && subcategory === undefined) return;
  if (found.openedFor && type && type !== found.type) throw refuse(caseRefusals.kindFixed, { id: found.id });
  const kind = { type: found.type, action: found.action, subcategory: found.subcategory, productType: found.productType };
  const given = Object.fromEntries(Object.entries({ type, action, subcategory, productType }).filter(([, value]) => value !== undefined));
  refuseUnfit(ctx, { ...kind, ...given } as Kind);
  const isOrder = (type ?? found.type) === 'ORDER';
  if (found.status === (isOrder ? 'RESTING' : 'COLLECTED')) throw refuse(caseRefusals.step, { cases: found.number, ids: [found.id] });
}

/** One of the choices where there are any, else none. */
const fits = <T>(chosen: T | null | undefined, choices: readonly T[]): boolean =>
  chosen === undefined || chosen === null ? choices.length === 0 : choices.includes(chosen);

/** @throws 422 a priority that is not to be had, or a claim of no product */
async function refuseChange(
  ctx: Ctx,
  found: CaseEntity,
  { priority, productType }: Pick<CaseChange, 'priority' | 'productType'>,
): Promise<void> {
  if (priority === 'HIGH' && found.priority !== 'HIGH') await refuseHigh(ctx, found.organisationId);
  if (found.type === 'CLAIM' && productType === null) throw refuseField(ctx, caseRefusals.product, { field: 'productType' });
}

/** What a resident reports is about their home too. */
async function withHome(ctx: Ctx, about: NewCase['about']): Promise<NewCase['about']> {
  if (ctx.own === undefined) return about;
  const [row] = await query<{ home: string | null }>(ctx, 'select app_home() as home', []);
  return row?.home && !about.some(({ id }) => id === row.home) ? [...about, { type: 'APARTMENT', id: row.home }] : about;
}

/** What the property that it is about is called. */
async function propertyOf(ctx: Ctx, { id }: CaseEntity): Promise<string | undefined> {
  const [row] = await query<{ name: string }>(ctx, `select name from cases_about where case_id = $1 and type = 'PROPERTY' order by name`, [
    id,
  ]);
  return row?.name;
}

/** High priority is for who has a service agreement (spec part 9). @throws 422 */
async function refuseHigh(ctx: Ctx, organisationId: string): Promise<void> {
  const found = await ctx.em.findOne(OrganisationEntity, { id: organisationId as OrganisationEntity['id'] }); // in reach
  if (!found?.hasServiceAgreement) throw refuseField(ctx, caseRefusals.noAgreement, { field: 'priority' });
}
