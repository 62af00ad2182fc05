import { asSystemForAll } from '@platform/server';
import type { Answer, TestHost } from '@platform/testing';
import { type Cart, type Order, orderEndpoints as calls } from '../contract/index.ts';
import { orderDesk } from '../server/services.ts';

const RESIDENT = 'resident@demo.example';

/** What one does to order; the resident does it unless another is named. */
export interface OrderCalls {
  add(body?: object, as?: string): Promise<Answer<Cart>>;
  place(body?: object, as?: string): Promise<Answer<Order>>;
  get(id: string, as?: string): Promise<Order>;
  /** A resident's order whose identity has been proved. */
  identified(body?: object, line?: object): Promise<Order>;
}

/** Orders of one key. */
export function orderCalls(host: TestHost, keyId: string): OrderCalls {
  const scene: OrderCalls = {
    add: (body = {}, as = RESIDENT) => host.call(calls.addToCart, { body: { product: 'KEY_COPY', keyId, quantity: 1, ...body } }, { as }),
    place: (body = {}, as = RESIDENT) => host.call(calls.place, { body: { shipping: 'COLLECT', total: 29_500, ...body } }, { as }),
    get: async (id, as = RESIDENT) => (await host.call(calls.get, { params: { id } }, { as })).body,
    async identified(body, line) {
      await scene.add(line);
      const { body: order } = await scene.place(body);
      const services = host.runtime.services.resolve({ orderDesk });
      await host.runtime.work.write(asSystemForAll, (ctx) => services.orderDesk.identified(ctx, order.id));
      return scene.get(order.id);
    },
  };
  return scene;
}
