import { asReach, type Ctx, refuse, withinOrganisation } from '@platform/server';
import { UserEntity, type UserLookup } from '@plugins/accounts/server/api';
import type { FlowOf } from '@plugins/flows/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import { orderRefusals } from '../../contract/index.ts';
import type { orderFlow } from './order-flow.ts';
import type { OrderMessages } from './order-messages.ts';
import type { OrderEntity } from './order.entity.ts';
import { mayApprove, type RulesService } from './rules-service.ts';

interface ApproversDeps {
  readonly flow: FlowOf<typeof orderFlow>;
  readonly messages: Pick<OrderMessages, 'askApproval' | 'send'>;
  readonly rules: RulesService;
  readonly users: UserLookup;
}
type Approving = Pick<OrderEntity, 'approverId' | 'deputyId'>;
const NOBODY: Approving = { approverId: null, deputyId: null };
export type Approvers = ReturnType<typeof createApprovers>;

interface Next {
  readonly first: string;
  readonly second: string | null;
}
/** Gives a waiting order to them, who see its flow from now on. Answers whether anybody was asked, who was not before. */
const giving =
  ({ flow, messages, users }: Omit<ApproversDeps, 'rules'>) =>
  async (ctx: Ctx, order: OrderEntity, { first, second }: Next): Promise<boolean> => {
    const { id, deputyId } = order;
    Object.assign(order, { approverId: first, deputyId: second });
    await ctx.em.flush();
    const both = [first, second].flatMap((each) => each ?? []);
    await flow.setUsers(ctx, order, both);
    const names = await users.namesOf(ctx, [first]);
    const round = `next-${order.version}`;
    await flow.record(ctx, id, { what: 'approverLeft', detail: { name: names.get(first) ?? '' }, key: round });
    const asked = both.filter((each) => each !== deputyId);
    await messages.askApproval(ctx, order, { to: asked, round });
    return asked.length > 0;
  };

/** Who approves what a resident orders. They may leave while it waits (ADR 91). */
export function createApprovers({ flow, messages, rules, users }: ApproversDeps) {
  /** Those of them who can approve, in that order. Needs a `ctx` that reaches their organisation. */
  const able = async (ctx: Ctx, ids: readonly (string | null | undefined)[]): Promise<string[]> => {
    const named = ids.flatMap((id) => id ?? []);
    const found = await users.byIds(ctx, named);
    return named.filter((id) => mayApprove(found.get(id)));
  };
  /** Whom the customer names now, else its admins, who decide that. Nobody approves their own. */
  async function next(ctx: Ctx, { organisationId, orderedById }: OrderEntity): Promise<readonly string[]> {
    const { approverId, deputyId } = await rules.of(ctx, organisationId);
    const named = (await able(ctx, [approverId, deputyId])).filter((id) => id !== orderedById);
    if (named.length > 0) return named;
    const admin = {
      organisationId,
      active: true,
      roles: { $contains: ['CUSTOMER_ADMIN' as const] },
      id: { $ne: orderedById as UserEntity['id'] },
    };
    return (await ctx.em.find(UserEntity, admin, { orderBy: { id: 'asc' }, limit: 2 })).map(({ id }) => id);
  }
  /** Who approves what the asker orders, and in whose place. Whoever has left does not; nothing when all of them have. */
  async function chosen(ctx: Ctx, customerId: OrganisationId): Promise<Approving | undefined> {
    if (ctx.own === undefined) return NOBODY;
    return withinOrganisation(ctx, async (inside) => {
      const { approverId, deputyId } = await rules.of(inside, customerId);
      if (!approverId) return NOBODY;
      // nobody approves what they order themselves
      const others = [approverId, deputyId].filter((id) => id && id !== ctx.own);
      if (others.length === 0) return NOBODY;
      const [first, second = null] = await able(inside, others);
      return first ? { approverId: first, deputyId: second } : undefined;
    });
  }
  const given = giving({ flow, messages, users });
  return {
    chosen,

    /** The same. @throws 409 when nobody of those who are named is left */
    async of(ctx: Ctx, customerId: OrganisationId): Promise<Approving> {
      const approving = await chosen(ctx, customerId);
      if (!approving) throw refuse(orderRefusals.noApprover);
      return approving;
    },

    /**
     * Gives a waiting order whose approver has left to the next who may approve it. The caller has locked it. Who is new to it is asked;
     * where nobody is left whoever ordered it is told. Answers whether anybody was asked.
     */
    handOn: (ctx: Ctx, order: OrderEntity): Promise<boolean> =>
      asReach(ctx, { kind: 'organisation', organisationId: order.organisationId }, async (inside) => {
        const { approverId, deputyId } = order;
        const left = await able(inside, [approverId, deputyId]);
        if (left[0] === approverId) return false;
        const [first, second = null] = left.length > 0 ? left : await next(inside, order);
        if (!first) {
          await messages.send(inside, order, 'orderNoApprover');
          return false;
        }
        return given(inside, order, { first, second });
      }),
  };
}
