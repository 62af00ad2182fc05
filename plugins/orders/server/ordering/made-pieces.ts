import { refusals } from '@platform/core';
import { audit, type Ctx, query, refuse, refuseField } from '@platform/server';
import { type OrderId, orderRefusals } from '../../contract/index.ts';
import { OrderLineEntity } from './line.entity.ts';

interface Row {
  readonly position: number;
  readonly id_number: string;
}
type Counted = Pick<OrderLineEntity, 'position' | 'quantity'>;
/** What is made of each row of an order. The ID number of each piece, by the row's place. */
export async function piecesOf(ctx: Ctx, orderId: OrderId): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await query<Row>(ctx, 'select position, id_number from orders_made where order_id = $1 order by position, place', [orderId]);
  const found = Map.groupBy(rows, ({ position }) => position);
  return new Map([...found].map(([position, made]) => [position, made.map(({ id_number: number }) => number)]));
}

/** How many of a row leave. All of them, where nobody has counted what is made of the order. */
export const leavingOf = (pieces: ReadonlyMap<number, readonly string[]>, { position, quantity }: Counted): number =>
  pieces.size === 0 ? quantity : (pieces.get(position)?.length ?? 0);

/** @throws 409 names the first row of which fewer are made than ordered, where what is made was counted */
export async function refuseShort(ctx: Ctx, orderId: OrderId): Promise<void> {
  const pieces = await piecesOf(ctx, orderId);
  const lines = await ctx.em.find(OrderLineEntity, { orderId, product: { $ne: 'SHIPPING' } }, { orderBy: { position: 'asc' } });
  const short = lines.find((line) => leavingOf(pieces, line) < line.quantity);
  if (!short) return;
  const { position, marking, quantity } = short;
  throw refuse(orderRefusals.madeFewer, { id: orderId, position, marking, made: leavingOf(pieces, short), quantity });
}

export interface Made {
  readonly position: number;
  /** How many were made, as whoever says so saw it. */
  readonly before: number;
  readonly idNumbers: readonly string[];
}
/** Writes down what of a row is made, instead of what was. @throws 404 no such row of keys, 409 somebody was quicker, 422 more than are ordered */
export async function setPieces(ctx: Ctx, orderId: OrderId, { position, before, idNumbers }: Made): Promise<void> {
  const line = await ctx.em.findOne(OrderLineEntity, { orderId, position });
  if (!line || line.product === 'SHIPPING') throw refuse(refusals.notFound, { field: 'position' });
  const { organisationId, quantity } = line;
  if (idNumbers.length > quantity) throw refuseField(ctx, orderRefusals.madeTooMany, { field: 'idNumbers', quantity });
  const gone = await query(ctx, 'delete from orders_made where order_id = $1 and position = $2 returning place', [orderId, position]);
  if (gone.length !== before) throw refuse(refusals.stale, { id: orderId });
  await query(
    ctx,
    `insert into orders_made (order_id, position, place, organisation_id, id_number)
     select $1, $2, place - 1, $3, number from unnest($4::text[]) with ordinality as made (number, place)`,
    [orderId, position, organisationId, [...idNumbers]],
  );
  const changes = { made: [before, idNumbers.length] };
  await audit(ctx, [{ action: 'orders.make', subject: { type: 'Order', id: orderId }, organisationId, changes }]);
}
