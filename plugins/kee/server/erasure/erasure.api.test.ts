import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BJORKEN, FJORDGARDEN } from '../../testing/made.ts';
import { keeServer } from '../plugin.ts';
import { erasures } from '../services.ts';
import { erasureFlow } from './erasure-flow.ts';
import { beginErasures } from './nightly.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());
const sqlOf = <T>(text: string, parameters: readonly unknown[] = []) =>
  host.runtime.work.write(asSystemForAll, (ctx) => query<T>(ctx, text, parameters));
const begin = (at: string) => {
  const deps = host.runtime.services.resolve({ erasures, flow: erasureFlow.flow });
  return host.runtime.work.write(asSystemForAll, (ctx) => beginErasures(ctx, deps, new Date(at)));
};
interface Night {
  readonly id: string;
  readonly night: string;
  readonly status: string;
  readonly erased: number;
}
const nights = () =>
  sqlOf<Night>('select id, night::text, status, erased from kee_erasure where organisation_id = $1 order by night', [BJORKEN]);
const ask = (name: string, erasureId = '') =>
  (host.runtime.activities[`kee.${name}`] as (key: object) => Promise<{ isOver: boolean; erased: number }>)({
    organisationId: BJORKEN,
    erasureId,
  }); // by its name on the wire
const rows = async (where: string) =>
  (await sqlOf<{ count: number }>(`select count(*)::int as count from kee_event where organisation_id = $1 and ${where}`, [BJORKEN]))[0]
    ?.count;
/** So many rows have had their time. */
const isDue = (count: number) =>
  sqlOf(
    `update kee_event set erased_at = now() - interval '1 minute' where id in (select id from kee_event where organisation_id = $1 and erased_at > now() limit $2)`,
    [BJORKEN, count],
  );

it('begins once a night, from two o’clock by the clock of the house, where something has had its time', async () => {
  await isDue(2);
  await begin('2031-01-10T00:30:00Z');
  expect(await nights()).toEqual([]);
  await begin('2031-01-10T01:30:00Z');
  await begin('2031-01-10T05:00:00Z');
  const [night, ...others] = await nights();
  expect([night, others]).toMatchObject([{ night: '2031-01-10', status: 'OPEN' }, []]);
  const flows = await sqlOf(`select 1 from flows_flow where subject_type = 'lock-erasure' and subject_id = $1`, [night?.id]);
  expect(flows).toHaveLength(1);
});

it('erases what has had its time there and nowhere else, and does nothing when it is asked again', async () => {
  await sqlOf(`update kee_event set erased_at = now() - interval '1 minute' where organisation_id = $1`, [FJORDGARDEN]);
  const [night] = await nights();
  const kept = await rows('erased_at > now()');
  expect(await ask('eraseHistory', night?.id)).toMatchObject({ isOver: false });
  const over = await ask('eraseHistory', night?.id);
  expect(over).toMatchObject({ isOver: true });
  expect(await ask('eraseHistory', night?.id)).toEqual(over);
  expect([await rows('erased_at <= now()'), await rows('true')]).toEqual([0, kept]);
  expect(await nights()).toMatchObject([{ status: 'DONE', erased: over.erased }]);
  expect(await sqlOf('select 1 from kee_event where organisation_id = $1 limit 1', [FJORDGARDEN])).toHaveLength(1);
});

it('leaves the rest to the next night when it is stopped', async () => {
  await isDue(1);
  await begin('2031-01-11T02:00:00Z');
  const [, night] = await nights();
  await ask('stopErasing', night?.id);
  expect(await ask('eraseHistory', night?.id)).toEqual({ isOver: true, erased: 0 });
  expect(await rows('erased_at <= now()')).toBe(1);
  await begin('2031-01-12T02:00:00Z');
  expect((await nights()).map(({ status }) => status)).toEqual(['DONE', 'STOPPED', 'OPEN']);
});

it('goes on the night after one whose flow has ended for good', async () => {
  const broken = (await nights()).at(-1);
  await sqlOf(`update flows_flow set state = 'FAILED', closed_at = now() where subject_id = $1`, [broken?.id]);
  await begin('2031-01-13T02:00:00Z');
  expect((await nights()).slice(-2).map(({ night, status }) => [night, status])).toEqual([
    ['2031-01-12', 'STOPPED'],
    ['2031-01-13', 'OPEN'],
  ]);
});
