import { type Ctx, subjectKind, withinOrganisation } from '@platform/server';
import type { CaseStatus } from '@plugins/cases/contract';
import type { Cases } from '@plugins/cases/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { OrderStatus } from '../../contract/index.ts';
import { OrderLineEntity } from './line.entity.ts';
import type { OrderEntity } from './order.entity.ts';

interface OrderCasesDeps {
  readonly cases: Cases;
  readonly organisations: OrganisationLookup;
}
export type OrderCases = ReturnType<typeof createOrderCases>;

const TYPE = 'ORDER';
/** Where an order's case stands when the order stands so. A case knows nothing between begun and collected. */
const STANDS: Partial<Readonly<Record<OrderStatus, CaseStatus>>> = {
  STARTED: 'STARTED',
  COLLECTED: 'COLLECTED',
  CLOSED: 'CLOSED',
  CANCELLED: 'CLOSED',
};

/** The case of an order, where its customer has cases. It goes with the order. */
export function createOrderCases({ cases, organisations }: OrderCasesDeps) {
  return {
    /** Opens one for what is paid; nothing where cases are off. */
    open: (asked: Ctx, { id, number, organisationId, orderedById, orderedBy, note }: OrderEntity): Promise<void> =>
      withinOrganisation(asked, async (ctx) => {
        const customer = await organisations.byId(ctx, organisationId);
        if (!customer?.services.includes('CASES')) return;
        const lines = await ctx.em.find(OrderLineEntity, { orderId: id, variant: { $ne: null } }, { orderBy: { position: 'asc' } });
        const isReplaced = lines.some(({ product }) => product === 'KEY_REPLACEMENT');
        await cases.open(ctx, {
          organisationId,
          type: TYPE,
          action: isReplaced ? 'KEY_REPLACEMENT' : 'KEY_COPY',
          title: `${number}: ${lines.map(({ quantity, marking }) => `${quantity} × ${marking}`).join(', ')}`.slice(0, 200),
          description: note,
          reporter: { id: orderedById, name: orderedBy },
          openedFor: id,
          about: [{ type: TYPE, id, name: number }],
        });
      }),

    /** Takes the case along; nothing where there is none. */
    async follow(asked: Ctx, { id, status }: OrderEntity): Promise<void> {
      const stands = STANDS[status];
      if (stands) await withinOrganisation(asked, (ctx) => cases.advance(ctx, id, stands));
    },
  };
}

/** Orders, for what cases and documents are about. */
export const orderSubjectKind = subjectKind({
  type: TYPE,
  path: (id) => `/orders/${id}`,
  names: 'select id, number as name from orders_order where id = any($1::uuid[])',
});
