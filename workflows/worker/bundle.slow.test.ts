import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WorkflowRef } from '@platform/core';
import { expect, it } from 'vitest';
import { bundleApart } from './bundle-apart.ts';
import { bundleCode } from './bundle-code.ts';
import * as bundled from './bundle.ts';

const plugins = path.resolve(import.meta.dirname, '../../plugins');

/** What stands in a contract as a workflow, whoever exports it. */
const isRef = (value: unknown): value is WorkflowRef =>
  typeof value === 'object' && value !== null && ['plugin', 'name', 'input', 'output', 'signals'].every((field) => field in value);

async function refsOfContracts(): Promise<string[]> {
  const contracts = await Promise.all((await readdir(plugins)).map((id) => import(path.join(plugins, id, 'contract/index.ts'))));
  return contracts.flatMap((contract: object) => Object.values(contract).filter(isRef)).map(({ name }) => name);
}

it('has exactly one function for every workflow that a contract names, and the one that schedules start', async () => {
  expect(Object.keys(bundled).toSorted()).toEqual([...(await refsOfContracts()), 'scheduledRun'].toSorted());
});

it('stays small, and holds no schema: a changed check must not change running workflows', async () => {
  const { code } = await bundleCode();
  expect(code).not.toContain('ZodObject');
  expect(code.length).toBeLessThan(2_500_000);
});

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('portal-workflows-'));

it('is made in a process of its own, and leaves nothing behind', async () => {
  const before = await leftovers();
  expect((await bundleApart()).code.length).toBeGreaterThan(100_000);
  expect(await leftovers()).toEqual(before);
});
