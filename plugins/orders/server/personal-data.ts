import { keepsOfPeople } from '@platform/server';

/** What is kept of people who order. Orders are in the books, and stay with their name. */
export const orderPersonalData = [
  keepsOfPeople({
    text: { sv: 'Beställningar', nb: 'Bestillinger' },
    from: 'orders_order',
    column: 'ordered_by_id',
    at: 'created_at',
    what: `concat_ws(', ', number, ship_to::text, nullif(note, ''))`,
    // the books need what was sold, and not where it was sent
    erase: `update orders_order set ship_to = null, note = '' where ordered_by_id = $1`,
  }),
  keepsOfPeople({
    text: { sv: 'Betalningar', nb: 'Betalinger' },
    from: 'orders_payment p join orders_order o on o.id = p.order_id',
    column: 'o.ordered_by_id',
    at: 'p.created_at',
    what: `concat_ws(', ', o.number, p.method, p.phone)`,
    // the books need the payment, and not by which phone
    erase: 'update orders_payment p set phone = null from orders_order o where o.id = p.order_id and o.ordered_by_id = $1',
  }),
  keepsOfPeople({
    text: { sv: 'I varukorgen', nb: 'I handlekurven' },
    from: 'orders_cart_line',
    column: 'user_id',
    at: 'created_at',
    what: `quantity || ' × ' || product || ' ' || marking`,
    erase: 'delete from orders_cart_line where user_id = $1',
  }),
];
