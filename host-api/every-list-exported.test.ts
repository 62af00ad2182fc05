import type { Endpoint } from '@platform/core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { serverPlugins } from './plugins.ts';
import { reasons } from './walk/proofs.ts';

const endpoints: readonly Endpoint[] = serverPlugins.flatMap(({ routes = [] }) =>
  routes.flatMap(({ contract }) => Object.values(contract)),
);

const fieldsOf = ({ query }: Endpoint): readonly string[] =>
  Object.keys((query && z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties) ?? {});
const lists = endpoints.filter((endpoint) => endpoint.method === 'GET' && !endpoint.reply && fieldsOf(endpoint).includes('cursor'));
const exportOf = ({ path }: Endpoint) => endpoints.find((each) => each.reply === 'stream' && each.path === `${path}/export.xlsx`);
const PAGING = ['limit', 'cursor', 'count'];

it('leaves as a workbook, every list but those that are named', () => {
  expect(lists.length).toBeGreaterThan(15);
  const said = reasons('notExported');
  const without = lists.filter((list) => !exportOf(list));
  expect(
    without
      .filter(({ id }) => !said.has(id))
      .map(({ id, plugin }) => `${id}: export it, or say why not in plugins/${plugin.id}/testing/proof.ts (notExported)`),
  ).toEqual([]);
  expect([...said.keys()].filter((id) => !without.some((list) => list.id === id))).toEqual([]);
});

it.each(lists.flatMap((list) => [exportOf(list)].flatMap((found) => (found ? [[found.id, list, found] as const] : []))))(
  'narrows %s as the list is, for no more people than it',
  (_, list, found) => {
    expect(fieldsOf(found).toSorted()).toEqual(
      fieldsOf(list)
        .filter((name) => !PAGING.includes(name))
        .toSorted(),
    );
    expect([list.permission, list.own]).toContain(found.permission);
  },
);
