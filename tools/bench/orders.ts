import { readSettings, startRuntime } from '@platform/server/host';
import { demoOrganisations } from '@plugins/organisations/testing';
import { paymentSecretOf, paymentTokenOf } from '@plugins/orders/testing/payment-token';
import autocannon from 'autocannon';
import { serverPlugins } from '../../host-api/plugins.ts';
import { freePort } from '../launch/ports.ts';
import { asOwner, type Bed } from './bed.ts';
import { asLimit, asRatio, type Figure } from './figure.ts';
import { fillOrders } from './fill-orders.ts';
import { signIn, startApi } from './portal-calls.ts';
import { type Measured, startMeasured } from './processes.ts';
import { inTurns, rate } from './rate.ts';

interface Size {
  readonly orders: number;
  readonly webhookSeconds: number;
}
const WHO = { organisation: 'admin@demo.example', partner: 'partner@demo.example' } as const;
const WEBHOOKS_A_SECOND = 100;

/** The list of orders beside hapi, pg and zod alone on the same rows. And webhooks of a busy evening. */
export async function measureOrders(bed: Bed, { orders, webhookSeconds }: Size): Promise<Figure[]> {
  const database = await bed.database('orders');
  await asOwner(database, (owner) => fillOrders(owner, orders));
  await (await startApi(bed, database)).stop();
  const [api, bare] = [await startApi(bed, database), await startBareList(database)];
  try {
    return [...(await listBeside(api, bare, orders)), ...(await webhooks(bed, { api, database, seconds: webhookSeconds }))];
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

async function listBeside(api: Measured, bare: Measured, orders: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [reach, who] of Object.entries(WHO)) {
    const token = await signIn(api, who);
    const measured = await inTurns({
      value: () => rate(`${api.url}/v1/orders?limit=25`, 10, token),
      baseline: () => rate(`${bare.url}/orders/${reach}`, 10),
    });
    figures.push(
      asRatio(`first page of ${orders.toLocaleString('en')} orders, ${reach}`, { ...measured, unit: 'req/s' }, { atLeast: 0.5 }),
    );
  }
  return figures;
}

interface Rain {
  readonly api: Measured;
  readonly database: string;
  readonly seconds: number;
}
/** Each has an id of its own, and each is to be on its way to the workflow. */
async function webhooks(bed: Bed, { api, database, seconds }: Rain): Promise<Figure[]> {
  const payment = await beginPayment(bed, api, database);
  let sent = 0;
  const nextBody = () => JSON.stringify({ id: `event-${(sent += 1)}`, event: 'payment.charge.created.v2' });
  const headers = { 'content-type': 'application/json', authorization: payment.secret };
  const amount = WEBHOOKS_A_SECOND * seconds;
  const result = await autocannon({
    url: `${api.url}${payment.path}`,
    connections: 10,
    amount,
    overallRate: WEBHOOKS_A_SECOND,
    requests: [{ method: 'POST', headers, setupRequest: (request) => ({ ...request, body: nextBody() }) }],
  });
  const [kept] = await asOwner(database, async (owner) => {
    const text = `select count(*)::int as count from platform_outbox where key like '%told:' || $1 || ':event-%'`;
    return (await owner.query<{ count: number }>(text, [payment.id])).rows;
  });
  return [
    asLimit(`webhooks a second for ${seconds} s`, { value: amount / result.duration, unit: '1/s' }, { atLeast: WEBHOOKS_A_SECOND * 0.95 }),
    asLimit(
      'webhooks that were refused or lost',
      { value: result.non2xx + result.errors + amount - (kept?.count ?? 0), unit: 'of them' },
      { atMost: 0 },
    ),
    asLimit('p99 of a webhook meanwhile', { value: result.latency.p99, unit: 'ms' }, { atMost: 300 }),
  ];
}

interface Waiting {
  readonly id: string;
  readonly path: string;
  readonly secret: string;
}
/** A payment that waits, the address at which its provider tells of it, and by what it authorises itself there. */
async function beginPayment(bed: Bed, api: Measured, database: string): Promise<Waiting> {
  const token = await signIn(api, WHO.partner);
  const send = async (path: string, body: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-organisation-id': demoOrganisations.bjorken,
    };
    const answer = await fetch(api.url + path, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; total: number; payment: { id: string } };
  };
  const { total } = await send('/v1/orders/cart/lines', { product: 'KEY_COPY', variant: 'RFID', marking: 'B1', quantity: 1 });
  const order = await send('/v1/orders', { shipping: 'COLLECT', total });
  const { payment } = await send(`/v1/orders/${order.id}/payments`, { method: 'NETS_EASY' });
  return { id: payment.id, ...(await doorOf(bed, database, payment.id)) };
}

async function doorOf(bed: Bed, database: string, id: string): Promise<Omit<Waiting, 'id'>> {
  const runtime = await startRuntime(serverPlugins, readSettings(serverPlugins, bed.settingsFor(database)), 'bench');
  try {
    return { path: `/v1/payments/${id}/${paymentTokenOf(runtime, id)}`, secret: paymentSecretOf(runtime, id) };
  } finally {
    await runtime.close();
  }
}

async function startBareList(databaseUrl: string): Promise<Measured> {
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    BARE_PORT: String(port),
    ORGANISATION: demoOrganisations.bjorken,
    PARTNER: demoOrganisations.partner,
  };
  return startMeasured({ args: ['tools/bench/bare-order-list.ts'], env, door: { port, path: '/health' } });
}
