import { all, asSystemForAll, newId, query, sweeps } from '@platform/server';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformSweeps } from '../platform/server/platform-retention.ts';
import { serverPlugins } from './plugins.ts';

let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime(serverPlugins);
});
afterAll(() => test.stop());

it('runs every sweep there is', async () => {
  const { contributed } = test.runtime.services.resolve({ contributed: all(sweeps) });
  const names = [...platformSweeps, ...contributed].map(({ name }) => name);
  expect(names).toContain('platform_upload');
  for (const sweep of [...platformSweeps, ...contributed])
    expect({ name: sweep.name, gone: await test.runtime.work.write(asSystemForAll, (ctx) => sweep.run(ctx)) }).toEqual({
      name: sweep.name,
      gone: 0,
    });
});

it('throws away what somebody sent of files before yesterday, and nothing later', async () => {
  const uploads = platformSweeps.find(({ name }) => name === 'platform_upload');
  const left = await test.runtime.work.write(asSystemForAll, async (ctx) => {
    await query(ctx, `insert into platform_upload select 'a', current_date - ago, 1 from generate_series(0, 3) as ago`);
    await uploads?.run(ctx);
    return query(ctx, 'select (current_date - day)::int as ago from platform_upload order by 1');
  });
  expect(left).toEqual([{ ago: 0 }, { ago: 1 }]);
});

const sweep = async (name: string) => {
  const { contributed } = test.runtime.services.resolve({ contributed: all(sweeps) });
  const found = contributed.find((each) => each.name === name);
  return test.runtime.work.write(asSystemForAll, async (ctx) => found?.run(ctx));
};
const change = <T>(sql: string, values: readonly unknown[] = []) =>
  test.runtime.work.write(asSystemForAll, (ctx) => query<T>(ctx, sql, values));

describe('what is over goes by its age', () => {
  it('a change after ten years, and nobody takes it away before', async () => {
    const trace = `insert into platform_audit (id, at, actor_name, request_id, action, subject_type, subject_id, changes)
      values ($1::uuid, now() - make_interval(days => $2), 'a', 'r', 'a.b', 'A', $1::uuid::text, '{}')`;
    const [old, young] = [newId(), newId()];
    await change(trace, [old, 3651]);
    await change(trace, [young, 3649]);
    await expect(change('delete from platform_audit where id = $1', [young])).rejects.toThrow(/permission denied/);
    expect(await sweep('platform_audit')).toBe(1);
    expect(await change('select id from platform_audit where id = any($1)', [[old, young]])).toEqual([{ id: young }]);
  });

  it('a flow with what happened in it, ten years after its end; one that goes on, and one whose child is kept, stays', async () => {
    const flow = (ended: number | null, parent: string | null = null) => {
      const id = newId();
      const text = `insert into flows_flow (id, type, workflow_id, subject_type, subject_id, organisation_id, state, closed_at, request_id, parent_id)
        values ($1::uuid, 'a', $1::uuid::text, 'A', $1::uuid::text, $1::uuid, 'DONE', now() - make_interval(days => $2::int), 'r', $3::uuid)`;
      return change(text, [id, ended, parent]).then(() => id);
    };
    const [old, going, parent] = [await flow(3651), await flow(null), await flow(3700)];
    const child = await flow(10, parent);
    await change(
      `insert into flows_event (id, flow_id, organisation_id, key, at, what) select $1, id, organisation_id, 'k', now(), 'w' from flows_flow where id = $2`,
      [newId(), old],
    );
    expect(await sweep('flows_flow')).toBe(1);
    const left = await change<{ id: string }>('select id from flows_flow where id = any($1)', [[old, going, parent, child]]);
    expect(left.map(({ id }) => id).toSorted()).toEqual([going, parent, child].toSorted());
  });
});
