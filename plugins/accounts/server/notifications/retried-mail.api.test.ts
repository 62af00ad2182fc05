import { asSystemForAll, core } from '@platform/server';
import { hostPoints, mailErrorOf, mailHandler, metrics, relayOnce } from '@platform/server/host';
import { flowEndpoints } from '@plugins/flows/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts, userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

/** No partner has a logotype. */

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let stop: AccountsPortal['stop'];
beforeAll(async () => ({ host, owner, stop } = await startAccountsPortal()));
afterAll(() => stop());

const TO = 'resident@demo.example';
const SYSTEM = 'system@demo.example';
/** How often the mail server was tried, under which id. */
const tried: string[] = [];

/** The mail server answers so, and the relay does its round with the portal's own rules of when to try again. */
async function round(answer: number): Promise<void> {
  const { files, meter, points } = host.runtime.services.resolve({ files: core.files, meter: metrics, points: hostPoints });
  const mailer = {
    async send({ messageId }: { messageId: string }) {
      tried.push(messageId);
      if (answer !== 250) throw mailErrorOf(Object.assign(new Error('refused'), { responseCode: answer }));
      return { response: '250 OK' };
    },
  };
  const handler = mailHandler({ mailer, from: 'x@portal.example', files, watches: points.watches });
  await relayOnce(handler, {
    work: host.runtime.work,
    log: host.runtime.log,
    metrics: meter,
    ...host.runtime.services.resolve({ secrets: core.secrets }),
  });
}
const waited = () => owner.query('update platform_outbox set next_at = now() where sent_at is null and failed_at is null');
const waiting = async (failed: boolean) => {
  const query = { kind: ['mail'], failed: failed ? ('true' as const) : ('false' as const) };
  return (await host.call(flowEndpoints.outbox, { query }, { as: SYSTEM })).body.items;
};
const marked = async () =>
  (await host.call(userEndpoints.list, { query: { undeliverable: 'true' } }, { as: SYSTEM })).body.items.map(({ email }) => email);

it('is tried again later under the same id, seen to wait, and given up in the open; sent again when asked to', async () => {
  const { notifications } = host.runtime.services.resolve({ notifications: core.notifications });
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    notifications.send(ctx, accounts.notifications.passwordChanged, {
      key: 'retried',
      to: [{ email: TO, language: 'sv' }],
      data: { organisation: 'Brf Björken' },
    }),
  );
  await round(451);
  await round(250);
  expect(tried).toHaveLength(1);
  expect(await waiting(false)).toMatchObject([{ attempts: 1, failed: false, lastError: expect.stringContaining('451') }]);
  expect(await marked()).toEqual([]);

  await waited();
  await round(451);
  await waited();
  await round(550);
  expect(new Set(tried).size).toBe(1);
  expect(await waiting(false)).toEqual([]);
  const [item] = await waiting(true);
  expect(item).toMatchObject({ attempts: 3, failed: true, lastError: expect.stringContaining('550') });
  expect(JSON.stringify(item)).not.toContain(TO);
  expect(await marked()).toEqual([TO]);

  await waited();
  await round(250);
  expect(tried).toHaveLength(3);
  const again = { params: { id: item?.id ?? '' }, body: { reason: 'Adressen är rättad' } };
  expect((await host.call(flowEndpoints.resend, again, { as: SYSTEM })).status).toBe(200);
  await round(250);
  expect([await waiting(true), await waiting(false), await marked()]).toEqual([[], [], []]);
});
