export { followOrders } from './follow-orders.ts';
export { known } from './known.ts';
export { orderPlugins } from './order-plugins.ts';
export { ADMIN, NEIGHBOUR, type OrderScene, PARTNER, RESIDENT, startOrderScene } from './order-scene.ts';
export { hex } from './payment-calls.ts';
