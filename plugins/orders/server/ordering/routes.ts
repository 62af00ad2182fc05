import { implement } from '@platform/server';
import { orderDeskEndpoints, orderEndpoints } from '../../contract/index.ts';
import {
  cartService,
  checkout,
  handOver,
  latePayments,
  orderDesk,
  orderList,
  orderView,
  paymentService,
  receipts,
  rulesService,
  shop,
} from '../services.ts';

const ordering = { cart: cartService, checkout, desk: orderDesk, list: orderList, rules: rulesService, shop, view: orderView };

export const orderRoutes = implement(orderEndpoints, ordering, ({ cart, checkout: till, desk, list, rules, shop: catalogue, view }) => ({
  rules: (ctx, { params }) => rules.show(ctx, params.id),
  setRules: (ctx, { params, body }) => rules.set(ctx, params.id, body),
  catalogue: (ctx) => catalogue.catalogue(ctx),
  cart: (ctx) => cart.show(ctx),
  addToCart: (ctx, { body }) => cart.add(ctx, body),
  async removeFromCart(ctx, { params }) {
    await cart.remove(ctx, params.lineId);
    return {};
  },
  place: async (ctx, { body }) => view.shown(ctx, await till.place(ctx, body)),
  list: (ctx, { query }) => list.page(ctx, query),
  exportOrders: async (ctx, { query }) => list.export(ctx, query),
  get: (ctx, { params }) => view.get(ctx, params.id),
  approve: async (ctx, { params }) => view.shown(ctx, await desk.approve(ctx, params.id)),
  turnDown: async (ctx, { params, body }) => view.shown(ctx, await desk.turnDown(ctx, params.id, body.reason)),
  sendBack: async (ctx, { params, body }) => view.shown(ctx, await desk.sendBack(ctx, params.id, body.reason)),
  cancel: async (ctx, { params, body }) => view.shown(ctx, await desk.cancel(ctx, params.id, body.reason)),
}));

export const orderDeskRoutes = implement(
  orderDeskEndpoints,
  { desk: orderDesk, late: latePayments, leaving: handOver, payments: paymentService, papers: receipts, view: orderView },
  ({ desk, late, leaving, payments, papers, view }) => ({
    pay: async (ctx, { params, body }) => view.shown(ctx, await payments.ask(ctx, params.id, body)),
    paidNow: async (ctx, { params }) => view.shown(ctx, await payments.told(ctx, params.id)),
    giveUpPayment: async (ctx, { params }) => view.shown(ctx, await payments.giveUp(ctx, params.id)),
    async tellPayment(tx, { params, body }) {
      const event = `${body.id ?? ''}:${body.status ?? ''}`.slice(0, 150);
      const givenUp = await tx((ctx) => payments.callback(ctx, { ...params, event }));
      if (givenUp) await late(givenUp);
      return {};
    },
    register: async (ctx, { params, body }) => view.shown(ctx, await payments.register(ctx, params.id, body)),
    start: async (ctx, { params }) => view.shown(ctx, await desk.start(ctx, params.id)),
    make: async (ctx, { params, body }) => view.shown(ctx, await desk.make(ctx, params.id, body)),
    ready: async (ctx, { params, body }) => view.shown(ctx, await desk.ready(ctx, params.id, body.isShort)),
    handOut: (tx, { params, body }) => leaving.handOut(tx, params.id, body),
    send: (tx, { params, body }) => leaving.send(tx, params.id, body.trackingNumber),
    charge: (tx, { params }) => leaving.charge(tx, params.id),
    close: async (ctx, { params }) => view.shown(ctx, await desk.close(ctx, params.id)),
    refund: async (ctx, { params, body }) => view.shown(ctx, await desk.refund(ctx, params.id, body)),
    refundByHand: async (ctx, { params, body }) => view.shown(ctx, await desk.refundByHand(ctx, params.id, body.reason)),
    withdrawRefund: async (ctx, { params, body }) => view.shown(ctx, await desk.withdrawRefund(ctx, params.id, body.reason)),
    receipt: (ctx, { params }) => papers.receipt(ctx, params.id),
    exportLedger: async (ctx, { query }) => papers.ledger(ctx, query),
  }),
);
