import { core, provide, serviceRef } from '@platform/server';
import { signings } from './api.ts';
import { bankId, bankIdServices } from './bankid/service.ts';
import { checkServices } from './checks/services.ts';
import { identificationStart } from './identification/identification-start.ts';
import { identificationServices } from './identification/services.ts';
import { createOrderFollower, type OrderFollower } from './order-follower.ts';
import { signFlow } from './sign-flow.ts';
import { createSigningOrders, type SigningOrders } from './signing-orders.ts';
import { createSigningService, type SigningService } from './signing-service.ts';
import { createSigningStarts, type SigningStarts } from './signing-starts.ts';
import { createSignings } from './signings.ts';
import { idControlSettings as settings } from './settings.ts';

const signingOrders = serviceRef<SigningOrders>('id-control.signingOrders');
const signingStarts = serviceRef<SigningStarts>('id-control.signingStarts');
export const orderFollower = serviceRef<OrderFollower>('id-control.orderFollower');
export const signingService = serviceRef<SigningService>('id-control.signingService');

export const idControlServices = [
  ...bankIdServices,
  ...identificationServices,
  ...checkServices,
  provide(signingOrders, { bankId, clock: core.clock, outbox: core.outbox, secrets: core.secrets, settings }, createSigningOrders),
  provide(
    signingStarts,
    { begin: identificationStart, clock: core.clock, orders: signingOrders, secrets: core.secrets },
    createSigningStarts,
  ),
  provide(
    signingService,
    { clock: core.clock, live: core.live, orders: signingOrders, starts: signingStarts, flow: signFlow.flow },
    createSigningService,
  ),
  provide(signings, { clock: core.clock, flow: signFlow.flow, orders: signingOrders, secrets: core.secrets, settings }, createSignings),
  provide(orderFollower, { bankId, clock: core.clock, live: core.live, orders: signingOrders, secrets: core.secrets }, createOrderFollower),
];
