import { asSystemForAll, newId, query } from '@platform/server';
import type { TestHost } from '@platform/testing';
import { because, done, type Proof, refusedText, REPEATS, sample, unkeptText } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import { keyEndpoints } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import {
  ledgerEndpoints as ledger,
  lockCardEndpoints as cards,
  orderDeskEndpoints as desk,
  orderEndpoints as calls,
  orders,
  orderSettingsEndpoints as settings,
  PRICE_FIELDS,
  type PriceListChange,
} from '../contract/index.ts';
import { anOrderThatIs, aRefusedRefund, givenTo, SHIP_TO } from './orders-made.ts';

const VENDOR = 'a vendor answers it: the tests of settings and payments do, against the simulators';
const { bjorken, partner } = demoOrganisations;

export const ordersProof: Proof = {
  plugin: orders,
  access: [
    {
      area: 'orders: settings',
      roles: 'W - W R - - - - - -',
      reads: [settings.prices, settings.settings, desk.exportLedger, settings.differences, ledger.batches, ledger.exportBatch],
      writes: [
        settings.setPrices,
        settings.changeSettings,
        settings.setSwish,
        settings.removeSwish,
        settings.setCard,
        settings.removeCard,
        ledger.closeBatch,
        ledger.addFee,
      ],
    },
    {
      area: 'orders: rules',
      roles: 'W R W R W R - - - -',
      reads: [calls.rules, cards.lockCards],
      writes: [calls.setRules, cards.setLockCard, cards.removeLockCard],
    },
    { area: 'orders', roles: 'W R W W W R - - - O', reads: [calls.list, calls.exportOrders, calls.get, desk.receipt] },
    {
      // whoever only reads orders has no cart
      area: 'orders: ordering',
      roles: 'W - W W W - - - - O',
      reads: [calls.catalogue, calls.cart],
      writesOwn: [calls.addToCart, calls.removeFromCart, calls.place, calls.cancel, desk.pay, desk.paidNow, desk.giveUpPayment],
    },
    {
      // "where named"
      area: 'orders: approval',
      roles: '- - - - W O - - - O',
      writesOwn: [calls.approve, calls.turnDown, calls.sendBack],
    },
    {
      area: 'orders: making',
      roles: 'W - W W - - - - - -',
      writes: [
        desk.register,
        desk.start,
        desk.make,
        desk.ready,
        desk.handOut,
        desk.send,
        desk.charge,
        desk.close,
        desk.refund,
        desk.refundByHand,
        desk.withdrawRefund,
      ],
    },
  ],
  notExported: [
    because('short, and each row goes by itself; the ledger leaves as a workbook', settings.differences),
    because('each of them is a workbook', ledger.batches),
  ],
  repeatable: [
    because(
      REPEATS.once,
      calls.approve,
      calls.turnDown,
      calls.sendBack,
      calls.cancel,
      desk.start,
      desk.ready,
      desk.handOut,
      desk.send,
      desk.charge,
      desk.close,
      desk.refundByHand,
      desk.withdrawRefund,
      ledger.closeBatch,
    ),
    because(REPEATS.asks, desk.paidNow, desk.giveUpPayment, desk.tellPayment),
  ],
  unreached: [
    because(VENDOR, settings.setSwish, settings.setCard, desk.pay),
    because('takes the code that was sent to whoever ordered: the tests of orders have it', desk.handOut),
  ],
  texts: [
    refusedText('certificate', 'is read as a certificate', settings.setSwish),
    unkeptText('password', 'opens the certificate, once', settings.setSwish),
    refusedText('checkoutKey', 'has a form of its own', settings.setCard),
    refusedText('secretKey', 'has a form of its own', settings.setCard),
    unkeptText('code', 'is compared', desk.handOut),
    unkeptText('cardNumber', 'is compared as a digest', calls.addToCart, cards.setLockCard),
    unkeptText('id', 'is asked for at the provider', desk.tellPayment),
    unkeptText('status', 'is asked for at the provider', desk.tellPayment),
  ],
  tables: { orders: 'orders_order', lineId: 'orders_cart_line', 'ledger-batches': 'orders_ledger_batch' },
  nobodys: {
    'ledger-batches': 'the locksmith has it, and no person',
    lockSystemId: 'the house has it, and no person',
    organisations: 'the house and its locksmith have it, and no person',
    payments: 'only its provider knows the address',
    refunds: 'the locksmith pays it back, and no person',
  },
  async rows(host) {
    done(await host.call(ledger.closeBatch, { params: { id: partner } }, { as: 'partner@demo.example' }));
    await anOrderThatIs(host, 'NEW');
    done(await host.call(calls.setRules, { params: { id: bjorken }, body: { ...RULES, version: 0 } }, { as: 'admin@demo.example' }));
    done(
      await host.call(
        calls.addToCart,
        // at the price of a resident's own
        { body: { product: 'KEY_COPY', variant: 'MECHANICAL', marking: 'R1', quantity: 1 } },
        { as: 'admin@demo.example' },
      ),
    );
  },
  async samples(host) {
    const params = { id: partner };
    const price = { ...Object.fromEntries(PRICE_FIELDS.map((field) => [field, 100])), version: 1 };
    const toApprove = await anOrderThatIs(host, 'AWAITING_APPROVAL');
    await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, MOVEMENT, [partner]));
    await givenTo(host, toApprove, await userId(host, 'admin@demo.example'));
    const of = async (...made: Parameters<typeof anOrderThatIs> extends [TestHost, ...infer R] ? R : never) => ({
      params: { id: await anOrderThatIs(host, ...made) },
    });
    const wanted = { product: 'KEY_COPY' as const, variant: 'MECHANICAL' as const, marking: 'W1', quantity: 1, keyId: undefined };
    return [
      sample(desk.make, { ...(await of('NEW')), body: { position: 0, before: 0, idNumbers: [] } }),
      sample(settings.setPrices, { params, body: price as PriceListChange }),
      sample(settings.changeSettings, { params, body: { version: 1 } }),
      sample(ledger.closeBatch, { params }),
      sample(ledger.addFee, { params, body: { method: 'SWISH', amount: 1250, chargedOn: '2026-10-31', reference: 'Avi 17' } }),
      sample(cards.setLockCard, { body: { cardNumber: 'KORT 1234' } }),
      sample(settings.removeSwish, { params }),
      sample(settings.removeCard, { params }),
      sample(calls.setRules, { params: { id: bjorken }, body: { ...RULES, version: 1 } }),
      sample(calls.addToCart, { body: wanted }),
      sample(calls.place, { body: { shipping: 'SEND', shipTo: SHIP_TO, total: await inTheCart(host, 'resident@demo.example') } }),
      sample(calls.cancel, await of('NEW')),
      sample(calls.approve, { params: { id: toApprove } }),
      sample(calls.turnDown, { params: { id: toApprove } }),
      sample(calls.sendBack, { params: { id: toApprove } }),
      sample(desk.paidNow, await of('AWAITING_PAYMENT')),
      sample(desk.giveUpPayment, await of('AWAITING_PAYMENT')),
      sample(desk.register, await of('AWAITING_PAYMENT')),
      sample(desk.start, await of('NEW')),
      sample(desk.ready, await of('STARTED')),
      sample(desk.send, await of('READY', { send: true })),
      sample(desk.charge, await of('NEW')),
      sample(desk.close, await of('COLLECTED')),
      sample(desk.refund, { params: { id: await demoOrder(host) }, body: { amount: 100, reason: 'Fel nyckel' } }),
      sample(desk.refundByHand, { params: { id: await aRefusedRefund(host, await demoOrder(host, 0)) } }),
      sample(desk.withdrawRefund, { params: { id: await aRefusedRefund(host, await demoOrder(host, 1)) } }),
      sample(desk.receipt, await of('NEW')),
    ];
  },
  async neighbour(host, { id, mark }) {
    const order = await anOrderThatIs(host, 'NEW');
    await givenTo(host, order, id);
    await host.runtime.work.write(asSystemForAll, (ctx) =>
      query(ctx, 'update orders_order set note = $2, ordered_by = $2 where id = $1', [order, mark]),
    );
    const line = newId<string>();
    await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, CART_LINE, [line, bjorken, id, mark]));
    return [order, line];
  },
};

const RULES = { who: 'HOLDERS' as const, namedIds: [], approverId: null, deputyId: null, maxPerUser: null, maxPerApartment: null };
/** A movement of money that is in no batch yet. */
const MOVEMENT = `insert into orders_ledger (transaction_id, organisation_id, order_id, payment_id, at, kind, account, amount)
  select p.id, p.partner_id, p.order_id, p.id, now(), 'REFUNDED', side.account, side.amount
  from (select * from orders_payment where partner_id = $1 order by id limit 1) p, (values ('SALES', 100), ('SWISH', -100)) as side (account, amount)`;
const CART_LINE = `insert into orders_cart_line (id, organisation_id, user_id, product, variant, marking, quantity, created_at)
  values ($1, $2, $3, 'KEY_COPY', 'RFID', $4, 1, now())`;

/** What a key of their own costs them, sent. It is in their cart then. */
async function inTheCart(host: TestHost, as: string): Promise<number> {
  const { items } = done(
    await host.call(keyEndpoints.list, { query: { type: ['MECHANICAL'], status: ['ACTIVE'], holderType: ['USER'] } }, { as }),
  );
  const line = { product: 'KEY_COPY' as const, keyId: items.at(-1)?.id, quantity: 1 };
  const { total } = done(await host.call(calls.addToCart, { body: line }, { as }));
  const { shipping } = done(await host.call(calls.catalogue, { query: {} }, { as }));
  return total + (shipping.find(({ way }) => way === 'SEND')?.price ?? 0);
}

/** One of the demo data that was paid for. */
async function demoOrder(host: TestHost, at = -1) {
  const { items } = done(await host.call(calls.list, { query: { status: ['CLOSED'] } }, { as: 'admin@demo.example' }));
  const paid = items.at(at);
  if (!paid) throw new Error('The demo data has no order that is closed');
  return paid.id;
}

async function userId(host: TestHost, email: string): Promise<string> {
  const { items } = done(await host.call(userEndpoints.list, { query: { query: email } }, { as: 'admin@demo.example' }));
  return items[0]?.id ?? '';
}
