import { asSystemForAll, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { mailsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Device } from '../../contract/index.ts';
import { madeDevice, PARTNER } from '../../testing/index.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
  await heard([], 0);
});
afterAll(() => host.stop());

/** When units were heard last, in minutes before now; all of them without a list. */
const heard = (units: readonly Device[], minutes: number) =>
  host.runtime.work.write(asSystemForAll, (ctx) =>
    query(
      ctx,
      `update kee_unit set online = $2 = 0, changed_at = now() - make_interval(mins => $2), heard_at = now() - make_interval(mins => $2)
       where $1::uuid[] = '{}' or device_id = any($1)`,
      [units.map(({ id }) => id), minutes],
    ),
  );
/** What the partner's admin has been told, once it was looked twice. */
async function told(): Promise<readonly string[]> {
  const { points } = host.runtime.services.resolve({ points: hostPoints });
  for (let time = 0; time < 2; time += 1) await points.jobs.find(({ name }) => name === 'device-watch')?.run();
  return (await mailsIn(host, PARTNER)).filter(({ subject }) => subject.includes('Ingen kontakt med lås')).map(({ text }) => text);
}

it('tells technicians of units that are away: one mail for a building, once until they are back', async () => {
  const property = 'Ekgatan 1';
  const [one, other, elsewhere] = [
    await madeDevice(host, { property, description: 'Port' }),
    await madeDevice(host, { property, description: 'Källare' }),
    await madeDevice(host, { property: 'Ekgatan 3' }),
  ];
  await heard([one, other, elsewhere], 29);
  expect(await told()).toHaveLength(0);
  await heard([one, other], 31);
  const [mail = '', ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toContain('Hos Brf Björken, Ekgatan 1');
  expect(mail).toContain(`${one.number} Port, ${other.number} Källare`);
  expect(mail).toContain('/admin/devices');

  await heard([one], 0);
  expect(await told()).toHaveLength(1);
  await heard([one], 45);
  expect((await told()).filter((text) => text.includes(`styrenhet ${one.number} Port i mer`))).toHaveLength(1);
});
