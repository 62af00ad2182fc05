import type { Endpoint } from '@platform/core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './attacks/attacked-host.ts';

/** Lists that are no list of a thing that people keep, and why nobody takes them along. */
const WITHOUT: Readonly<Record<string, string>> = {
  'organisations.notes': 'is read beside the one organisation that it is about',
  'flows.list': 'shows what runs now, in the console',
  'flows.outbox': 'shows what waits now, in the console',
  'imports.list': 'is a history of work; what was imported is in the lists',
  'imports.rows': 'is a preview of a file that the sender has; its faulty rows leave as failed.xlsx',
  'residents.addresses': 'are the choices of a form; they leave with the apartments',
  'residents.listMoves': 'are plans that end within weeks; who lives where leaves with the apartments',
  'residents.listRequests': 'leave one by one, each with all of its answers',
  'accounts.invitees': 'are users, and leave with them',
  'id-control.listChecks': 'is evidence about persons, kept no longer than it must be',
  'keys.history': 'is read beside the one key that it is about',
};

const fieldsOf = ({ query }: Endpoint): readonly string[] =>
  Object.keys((query && z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties) ?? {});
const lists = endpoints.filter((endpoint) => endpoint.method === 'GET' && !endpoint.reply && fieldsOf(endpoint).includes('cursor'));
const exportOf = ({ path }: Endpoint) => endpoints.find((each) => each.reply === 'stream' && each.path === `${path}/export.xlsx`);
const PAGING = ['limit', 'cursor', 'count'];

it('leaves as a workbook, every list but those that are named', () => {
  expect(lists.length).toBeGreaterThan(15);
  const without = lists.filter((list) => !exportOf(list)).map(({ id }) => id);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
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
