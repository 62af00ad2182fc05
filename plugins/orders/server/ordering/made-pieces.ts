import { refusals } from '@platform/core';
import { type Clock, type Ctx, doneBy, query, refuse, refuseField } from '@platform/server';
import { type OrderId, orderRefusals } from '../../contract/index.ts';
import { OrderLineEntity } from './line.entity.ts';

interface Row {
  readonly position: number;
  readonly id_number: string;
}
/** What is made of each row of an order. The ID number of each piece, by the row's place. */
export async function piecesOf(ctx: Ctx, orderId: OrderId): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await query<Row>(ctx, 'select position, id_number from orders_made where order_id = $1 order by position, place', [orderId]);
  const found = Map.groupBy(rows, ({ position }) => position);
  return new Map([...found].map(([position, made]) => [position, made.map(({ id_number: number }) => number)]));
}

interface Made {
  readonly position: number;
  readonly idNumbers: readonly string[];
}
/** Writes down what of a row is made, instead of what was. @throws 404 no such row of keys, 422 more than are ordered */
export async function setPieces(
  ctx: Ctx,
  orderId: OrderId,
  { position, idNumbers, clock }: Made & { readonly clock: Clock },
): Promise<void> {
  const line = await ctx.em.findOne(OrderLineEntity, { orderId, position });
  if (!line || line.product === 'SHIPPING') throw refuse(refusals.notFound, { field: 'position' });
  const { organisationId, quantity } = line;
  if (idNumbers.length > quantity) throw refuseField(ctx, orderRefusals.madeTooMany, { field: 'idNumbers', quantity });
  await query(ctx, 'delete from orders_made where order_id = $1 and position = $2', [orderId, position]);
  await query(
    ctx,
    `insert into orders_made (order_id, position, place, organisation_id, id_number, made_by, made_at)
     select $1, $2, place - 1, $3, number, $5, $6 from unnest($4::text[]) with ordinality as made (number, place)`,
    [orderId, position, organisationId, [...idNumbers], doneBy(ctx), clock.now()],
  );
}
