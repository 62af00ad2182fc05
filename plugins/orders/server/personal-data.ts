import { keepsOfPeople } from '@platform/server';

/** What is kept of people who order. Orders are in the books, and stay. */
export const orderPersonalData = [
  keepsOfPeople({
    text: { sv: 'Order', nb: 'Ordrer' },
    from: 'orders_order',
    column: 'ordered_by_id',
    at: 'created_at',
    what: `concat_ws(', ', number, ship_to::text)`,
  }),
  keepsOfPeople({
    text: { sv: 'I kundvagnen', nb: 'I handlekurven' },
    from: 'orders_cart_line',
    column: 'user_id',
    at: 'created_at',
    what: `quantity || ' × ' || product || ' ' || marking`,
    erase: 'delete from orders_cart_line where user_id = $1',
  }),
];
