import { asSystemForAll, query as sql } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { Lock } from '@plugins/kee/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type BlueprintId,
  blueprintEndpoints as plans,
  MAX_SAVE_POINTS,
  type NewPin,
  type Pin,
  pinEndpoints as pins,
  type PinId,
  Property,
  type SavePointId,
  savePointEndpoints as points,
} from '../../contract/index.ts';
import { propertiesServer } from '../plugin.ts';

const [ADMIN, OTHER] = [{ as: 'admin@demo.example' }, { as: 'admin.other@demo.example' }];

let host: TestHost;
let png: Uint8Array<ArrayBuffer>;
let id: BlueprintId;
beforeAll(async () => {
  host = await startTestHost({ plugins: await withDependencies(propertiesServer) });
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } });
  png = new Uint8Array(await drawn.png().toBuffer());
});
afterAll(() => host.stop());
beforeEach(async () => {
  const { body } = await host.call(Property.endpoints.create, { body: { name: `Hus ${Math.random()}` } }, ADMIN);
  const sent = { body: { propertyId: body.id, name: 'Plan 1' }, file: new File([png], 'plan.png') };
  id = (await host.call(plans.addBlueprint, sent, ADMIN)).body.id;
});

const door = (space: string): NewPin => ({
  objectType: 'Door',
  space,
  items: [{ type: 'Device', notes: '' }],
  direction: null,
  fieldOfView: null,
  note: '',
  systemLockId: null,
  remoteLockId: null,
  x: 0.5,
  y: 0.5,
});
const place = async (...all: readonly NewPin[]) =>
  (await host.call(pins.addPins, { params: { id }, body: { pins: [...all] } }, ADMIN)).body.items;
const standing = async () => (await host.call(pins.listPins, { query: { blueprintId: [id], orderBy: 'number' } }, ADMIN)).body.items;
const facts = (all: readonly Pin[]) => all.map(({ id: pinId, number, space, x }) => ({ id: pinId, number, space, x }));
const save = (name = 'Före ombyggnad', as = ADMIN) => host.call(points.addSavePoint, { params: { id }, body: { name } }, as);
const list = async () => (await host.call(points.listSavePoints, { params: { id } }, ADMIN)).body.items;
const restore = (point: SavePointId, as = ADMIN) => host.call(points.restoreSavePoint, { params: { id: point } }, as);

it('brings a plan back to what stood there, and keeps what stood there before', async () => {
  const [gone, moved] = await place(door('Port'), door('Källare'), door('Tvättstuga'));
  if (!gone || !moved) throw new Error('Three were placed');
  const before = facts(await standing());
  const { status, body: point } = await save();
  expect([status, point]).toMatchObject([201, { name: 'Före ombyggnad', pinCount: 3, returned: 0, changed: 0, removed: 0 }]);

  await host.call(pins.removePin, { params: { id: gone.id } }, ADMIN);
  await host.call(pins.changePin, { params: { id: moved.id }, body: { x: 0.9, version: moved.version } }, ADMIN);
  await place(door('Vind'), door('Tak'));
  const after = facts(await standing());
  expect(await list()).toMatchObject([{ id: point.id, returned: 1, changed: 1, removed: 2 }]);

  const { body: kept } = await restore(point.id);
  expect(facts(await standing())).toEqual(before);
  expect(kept).toMatchObject({ name: 'Före återgång till Före ombyggnad', pinCount: 4, returned: 2, changed: 1, removed: 1 });
  expect((await host.call(plans.getBlueprint, { params: { id } }, ADMIN)).body.pinCount).toBe(3);
  // numbers are nobody else's
  expect((await place(door('Gård'))).map(({ number }) => number)).toEqual([6]);
  await restore(kept.id);
  expect(facts(await standing())).toEqual(after);
});

it('is restored once after the other by two at once, and loses nothing', async () => {
  await place(door('Port'));
  const { body: empty } = await save('En');
  await place(door('Vind'));
  const { body: full } = await save('Två');
  const both = await Promise.all([restore(empty.id), restore(full.id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([1, 2]).toContain((await standing()).length);
  expect((await list()).length).toBe(4);
});

it('keeps what somebody else is just making of a pin', async () => {
  const [pin] = await place(door('Port'));
  const { body: point } = await save();
  const { restoring } = await host.runtime.work.write(asSystemForAll, async (ctx) => {
    await sql(ctx, `update properties_pin set space = 'Deras port', version = version + 1 where id = $1`, [pin?.id]);
    const going = restore(point.id);
    await Promise.race([going, new Promise((resolve) => setTimeout(resolve, 1000))]);
    return { restoring: going };
  });
  const { body: before } = await restoring;
  expect((await standing()).map(({ space }) => space)).toEqual(['Port']);
  await restore(before.id);
  expect((await standing()).map(({ space }) => space)).toEqual(['Deras port']);
});

it('is the organisation’s own, and there is room for so many', async () => {
  const { body: point } = await save();
  expect((await save('Deras', OTHER)).status).toBe(404);
  expect((await restore(point.id, OTHER)).status).toBe(404);
  expect((await host.call(points.removeSavePoint, { params: { id: point.id } }, OTHER)).status).toBe(404);
  for (let made = 1; made < MAX_SAVE_POINTS; made += 1) await save(`Nummer ${made}`);
  const full = { status: 409, code: 'ERR_SAVE_POINTS_FULL' };
  expect([await save('En till'), await restore(point.id)]).toMatchObject([full, full]);
  expect((await host.call(points.removeSavePoint, { params: { id: point.id } }, ADMIN)).status).toBe(200);
  expect((await save('En till')).status).toBe(201);
});

it('leaves what stands there where it is when a lock goes, to be moved as before', async () => {
  const [remote] = (await host.call(Lock.endpoints.list, { query: {} }, ADMIN)).body.items;
  if (!remote) throw new Error('The demo data has no locks');
  const [pin] = await place({ ...door('Port'), remoteLockId: remote.id });
  await host.runtime.work.write(asSystemForAll, (ctx) => sql(ctx, 'delete from kee_lock where id = $1', [remote.id]));
  const [now] = await standing();
  expect(now).toMatchObject({ id: pin?.id, remoteLockId: null, remoteLock: null, x: 0.5 });
  const { x: _x, y: _y, ...said } = door('Port');
  const body = { facts: { ...said, remoteLockId: now?.remoteLockId ?? null }, x: 0.7, version: now?.version ?? 0 };
  expect(await host.call(pins.changePin, { params: { id: now?.id as PinId }, body }, ADMIN)).toMatchObject({
    status: 200,
    body: { x: 0.7 },
  });
});
