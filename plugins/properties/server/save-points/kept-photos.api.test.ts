import { asSystemForAll, query as sql } from '@platform/server';
import type { TestHost } from '@platform/testing';
import { fileEndpoints } from '@plugins/files/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type BlueprintId,
  blueprintEndpoints as plans,
  type Pin,
  pinEndpoints as pins,
  type PinId,
  savePointEndpoints as points,
  type SavePointId,
} from '../../contract/index.ts';
import { ADMIN, door, fileOf, type PlanScene, startPlanScene } from '../../testing/plan-scene.ts';

const as = { as: ADMIN };
let host: TestHost;
let scene: PlanScene;
let id: BlueprintId;
let pin: Pin;
beforeAll(async () => {
  scene = await startPlanScene();
  ({ host } = scene);
});
afterAll(() => host.stop());
beforeEach(async () => {
  ({ id } = (await scene.upload(await scene.property(), scene.png)).body);
  [pin] = (await host.call(pins.addPins, { params: { id }, body: { pins: [door()] } }, as)).body.items as [Pin];
});

const ask = <Row extends object>(text: string, values: readonly unknown[]) =>
  host.runtime.work.write(asSystemForAll, (ctx) => sql<Row>(ctx, text, [...values]));
/** How many files are kept for a pin, seen or not. */
const filesOf = async (pinId: PinId) =>
  (await ask<{ count: number }>('select count(*)::int as count from files_file where subject_id = $1', [pinId]))[0]?.count;
const take = () => host.call(pins.addPhoto, { params: { id: pin.id }, body: {}, file: fileOf(scene.png, 'foto.png') }, as);
const photosOf = async () => (await host.call(pins.getPin, { params: { id: pin.id } }, as)).body.photos;
const idsOf = async () => (await photosOf()).map((photo) => photo.id);
const save = async () => (await host.call(points.addSavePoint, { params: { id }, body: { name: 'Före' } }, as)).body.id;
const restore = async (point: SavePointId) => (await host.call(points.restoreSavePoint, { params: { id: point } }, as)).body;
const forget = (point: SavePointId) => host.call(points.removeSavePoint, { params: { id: point } }, as);
const list = async () => (await host.call(points.listSavePoints, { params: { id } }, as)).body.items;

it('brings back the photos that stood there, and keeps those that were taken since', async () => {
  await take();
  const [first] = await idsOf();
  const point = await save();
  expect(await list()).toMatchObject([{ changed: 0 }]);
  await host.call(pins.removePhoto, { params: { id: first as never } }, as);
  await take();
  const [second] = await idsOf();
  expect(await list()).toMatchObject([{ changed: 1 }]);
  const before = await restore(point);
  expect(await idsOf()).toEqual([first]);
  expect(before).toMatchObject({ changed: 1 });
  const [{ fileId, url }] = (await photosOf()) as unknown as [{ fileId: never; url: string }];
  const token = new URL(url, 'http://x').searchParams.get('token') ?? '';
  expect((await host.call(fileEndpoints.fetch, { params: { fileId }, query: { token } })).status).toBe(200);
  await restore(before.id);
  expect(await idsOf()).toEqual([second]);
});

it('brings back the photos of a pin that was removed', async () => {
  await take();
  const photos = await idsOf();
  const point = await save();
  await host.call(pins.removePin, { params: { id: pin.id } }, as);
  expect(await list()).toMatchObject([{ returned: 1 }]);
  await restore(point);
  expect(await idsOf()).toEqual(photos);
});

it('keeps a photo that is gone only while a save point has it', async () => {
  await take();
  const [photo] = await idsOf();
  const point = await save();
  await host.call(pins.removePhoto, { params: { id: photo as never } }, as);
  expect([await idsOf(), await filesOf(pin.id)]).toEqual([[], 1]);
  expect((await host.call(pins.removePhoto, { params: { id: photo as never } }, as)).status).toBe(404);
  await forget(point);
  expect(await filesOf(pin.id)).toBe(0);
  await take();
  await host.call(pins.removePin, { params: { id: pin.id } }, as);
  expect(await filesOf(pin.id)).toBe(0);
});

it('leaves with its plan, also what only save points have', async () => {
  await take();
  const [photo] = await idsOf();
  await save();
  await host.call(pins.removePhoto, { params: { id: photo as never } }, as);
  await take();
  expect(await filesOf(pin.id)).toBe(2);
  expect((await host.call(plans.removeBlueprint, { params: { id }, query: { withPins: 'true' } }, as)).status).toBe(200);
  expect([await filesOf(pin.id), await filesOf(id as never)]).toEqual([0, 0]);
});

it('takes no photo of what goes at that moment', async () => {
  const taking = await host.runtime.work.write(asSystemForAll, async (ctx) => {
    await sql(ctx, 'select from properties_blueprint where id = $1 for update', [id]);
    const late = take();
    await Promise.race([late, new Promise((resolve) => setTimeout(resolve, 1000))]);
    await sql(ctx, 'delete from properties_blueprint where id = $1', [id]);
    return { late };
  });
  expect([(await taking.late).status, await filesOf(pin.id)]).toEqual([404, 0]);
});
