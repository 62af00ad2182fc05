import { expect, it } from 'vitest';
import type { Ctx } from './context.ts';
import { createStandingLinks } from './standing-links.ts';

const idOf = (end: string) => `01900000-0000-7000-8000-0000000000${end}`;
const [STANDS, GONE, HOUSE] = [idOf('a1'), idOf('a2'), idOf('b1')];
const nobody = {} as unknown as Ctx;

/** Links to units, whose locks have pages below `units`, and to papers of which two tell. */
function links() {
  const asked: string[] = [];
  const standing = (path: string, there: readonly string[]) => ({
    path,
    standing: async (_: Ctx, ids: readonly string[]) => {
      asked.push(path);
      return new Set(ids.filter((id) => there.includes(id)));
    },
  });
  const lock = {
    type: 'LOCK',
    path: (id: string, whose: string) => `/units/${whose}/locks/${id}`,
    namesOf: async (_: Ctx, ids: readonly string[]) => new Map(ids.filter((id) => id === STANDS).map((id) => [id, 'A lock'])),
  };
  const pages = [standing('/units/{id}', [STANDS]), standing('/papers/{id}', [STANDS, GONE]), standing('/papers/{id}', [STANDS])];
  const { deadOf } = createStandingLinks({ kinds: [lock], pages });
  return { asked, dead: async (...paths: string[]) => [...(await deadOf(nobody, paths))] };
}

it('tells what is gone by one question for each kind', async () => {
  const { asked, dead } = links();
  expect(await dead(`/units/${STANDS}`, `/units/${GONE}`, `/units/${GONE}?tab=log`, `/units/${STANDS}/log`)).toEqual([
    `/units/${GONE}`,
    `/units/${GONE}?tab=log`,
  ]);
  expect(asked).toEqual(['/units/{id}']);
});

it('asks of the nearest page that a path lies below', async () => {
  expect(await links().dead(`/units/${HOUSE}/locks/${STANDS}`)).toEqual([]);
  expect(await links().dead(`/units/${HOUSE}/locks/${GONE}`)).toEqual([`/units/${HOUSE}/locks/${GONE}`]);
});

it('takes what anybody says is not there for gone, and what nobody knows for standing', async () => {
  expect(await links().dead(`/papers/${GONE}`, `/papers/${STANDS}`)).toEqual([`/papers/${GONE}`]);
  expect(await links().dead('/units', '/elsewhere', `/nowhere/${GONE}`)).toEqual([]);
});
