import { type Ctx, refuse, refuseField, withinOrganisation } from '@platform/server';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type OrderRules, type OrderRulesChange, orderRefusals, orders } from '../../contract/index.ts';
import { savedAt } from '../settings/saved-at.ts';
import { RulesEntity } from './rules.entity.ts';

interface RulesDeps {
  readonly organisations: OrganisationLookup;
  readonly users: UserLookup;
}
export type RulesService = ReturnType<typeof createRulesService>;
type Decided = Pick<RulesEntity, 'who' | 'namedIds' | 'approverId' | 'deputyId' | 'maxPerUser' | 'maxPerApartment' | 'version'>;

/** Until a customer says otherwise. */
const FIRST: Decided = {
  who: 'HOLDERS',
  namedIds: [],
  approverId: null,
  deputyId: null,
  maxPerUser: null,
  maxPerApartment: null,
  version: 0,
};

const { approve, approveOwn, order, orderOwn } = orders.permissions;
/** The roles of whoever can approve where they are named. */
export const APPROVERS = [approve, approveOwn].flatMap((permission) => orders.holders[permission] ?? []);
/** Whether somebody who is named can approve at all. */
export const mayApprove = (user: UserRef | undefined): boolean =>
  user?.active === true && user.roles.some((role) => APPROVERS.includes(role));

const ORDERERS = [order, orderOwn].flatMap((permission) => orders.holders[permission] ?? []);
const mayOrder = ({ active, roles }: UserRef): boolean => active && roles.some((role) => ORDERERS.includes(role));

/** What customers have decided about who may order. */
export function createRulesService({ organisations, users }: RulesDeps) {
  async function shown(ctx: Ctx, id: OrganisationId): Promise<OrderRules> {
    const { who, namedIds, approverId, deputyId, maxPerUser, maxPerApartment, version } = await decided(ctx, id);
    const names = await users.namesOf(ctx, [...namedIds, ...given(approverId, deputyId)]);
    const named = (userId: string) => (names.has(userId) ? [{ id: userId, name: names.get(userId) ?? '' }] : []);
    const [[approver = null], [deputy = null]] = [given(approverId).flatMap(named), given(deputyId).flatMap(named)];
    const limits = { maxPerUser: maxPerUser ?? null, maxPerApartment: maxPerApartment ?? null };
    const isCustomer = (await organisations.byId(ctx, id))?.type === 'CUSTOMER';
    return { organisation: { id }, isCustomer, who, named: namedIds.flatMap(named), approver, deputy, ...limits, version };
  }
  return {
    of: decided,

    /** What a resident orders. `isNamed`: any of the customer's keys; `isForOthers`: none of them. Neither of them of staff. */
    async standingOf(ctx: Ctx, id: OrganisationId): Promise<{ readonly isNamed: boolean; readonly isForOthers: boolean }> {
      const { own } = ctx;
      if (own === undefined) return { isNamed: false, isForOthers: false };
      const { who, namedIds } = await withinOrganisation(ctx, (inside) => decided(inside, id));
      const isNamed = who === 'NAMED' && namedIds.includes(own);
      return { isNamed, isForOthers: who === 'ADMINS' || (who === 'NAMED' && !isNamed) };
    },

    /** @throws 404 out of reach */
    show: async (ctx: Ctx, id: OrganisationId): Promise<OrderRules> =>
      shown(await organisations.enter(ctx.as({ service: undefined }), id), id),

    /** @throws 404 out of reach, 409 when it is no customer or somebody else was quicker, 422 for somebody who is none of its users, or cannot approve, and a deputy of nobody */
    async set(asked: Ctx, id: OrganisationId, { version, ...values }: OrderRulesChange): Promise<OrderRules> {
      const ctx = await organisations.enter(asked, id);
      if ((await organisations.byId(ctx, id))?.type !== 'CUSTOMER') throw refuse(orderRefusals.customer, { id });
      if (values.deputyId && !values.approverId) throw refuseField(ctx, orderRefusals.deputy, { field: 'approverId' });
      const found = await users.byIds(ctx, [...values.namedIds, ...given(values.approverId, values.deputyId)]);
      for (const field of ['approverId', 'deputyId'] as const) {
        const userId = values[field];
        if (userId && !mayApprove(found.get(userId))) throw refuseField(ctx, orderRefusals.approver, { field });
      }
      refuseUnnamed(ctx, values.namedIds, { found, before: (await decided(ctx, id)).namedIds });
      await savedAt(ctx, RulesEntity, { id, version, values, first: {}, current: () => shown(ctx, id) });
      return shown(ctx, id);
    },
  };
}

interface Naming {
  readonly found: ReadonlyMap<string, UserRef>;
  readonly before: readonly string[];
}
/** @throws 422 for whoever is not there, and whoever is named now and cannot order. One who has left meanwhile is not in the way of other changes */
function refuseUnnamed(ctx: Ctx, namedIds: readonly string[], { found, before }: Naming): void {
  for (const id of namedIds) {
    const user = found.get(id);
    const isKept = user !== undefined && (before.includes(id) || mayOrder(user));
    if (!isKept) throw refuseField(ctx, orderRefusals.named, { field: 'namedIds', id });
  }
}

const given = (...ids: readonly (string | null | undefined)[]): string[] => ids.filter((id) => typeof id === 'string');

const decided = async (ctx: Ctx, id: OrganisationId): Promise<Decided> => (await ctx.em.findOne(RulesEntity, { id })) ?? FIRST;
