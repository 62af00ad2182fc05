import type { TestHost } from '@platform/testing';
import { fileEndpoints } from '@plugins/files/contract';
import { PDFDocument, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blueprintEndpoints as plans, pinEndpoints as pins, Property, type PropertyId } from '../../contract/index.ts';
import { ADMIN, door, fileOf, OTHER, PARTNER, type PlanScene, startPlanScene } from '../../testing/plan-scene.ts';

let host: TestHost;
let png: Buffer;
let property: PlanScene['property'];
let upload: PlanScene['upload'];
beforeAll(async () => {
  ({ host, png, property, upload } = await startPlanScene());
});
afterAll(() => host.stop());

async function drawing({ pages = 1, blank = false } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let number = 0; number < pages; number += 1) {
    const page = pdf.addPage([400, 300]);
    if (!blank) page.drawRectangle({ x: 20, y: 20, width: 200, height: 100, color: rgb(0, 0, 0) });
  }
  return Buffer.from(await pdf.save());
}

const linkOf = <F extends string>(url: string, fileId: F) => ({
  params: { fileId: fileId as never },
  query: { token: new URL(url, 'http://x').searchParams.get('token') ?? '' },
});

describe('a plan', () => {
  let propertyId: PropertyId;
  beforeEach(async () => {
    propertyId = await property();
  });

  it('is drawn from a page of a PDF, and shown by the property’s own call', async () => {
    const sent = await drawing({ pages: 2 });
    const { body: looked } = await host.call(plans.lookAtPlan, { body: {}, file: fileOf(sent) }, { as: ADMIN });
    expect([looked.count, looked.pages.length]).toEqual([2, 2]);
    const { status, body } = await upload(propertyId, sent, { page: 2, turn: '90' });
    expect([status, body.country]).toEqual([201, 'SE']);
    expect([body.width, body.height]).toEqual([3000, 4000]);
    const get = { params: { id: propertyId }, query: { blueprints: 'true' as const } };
    expect((await host.call(Property.endpoints.get, get, { as: ADMIN })).body.blueprints).toMatchObject([{ id: body.id, pinCount: 0 }]);
    const listed = { params: { realEstateId: propertyId }, query: {} };
    expect((await host.call(plans.listBlueprints, listed, { as: PARTNER })).body.items).toMatchObject([{ id: body.id }]);
    expect((await host.call(plans.listBlueprints, listed, { as: OTHER })).status).toBe(404);
  });

  it('shows its picture by a token of that file alone, for five minutes', async () => {
    const [one, two] = [(await upload(propertyId, png)).body, (await upload(propertyId, png)).body];
    const token = new URL(one.image.url, 'http://x').searchParams.get('token') ?? '';
    const fetch = (fileId: typeof one.image.fileId) => host.call(fileEndpoints.fetch, { params: { fileId }, query: { token } });
    const { status, raw } = await fetch(one.image.fileId);
    expect([status, (await sharp(raw).metadata()).format]).toEqual([200, 'webp']);
    expect(await fetch(two.image.fileId)).toMatchObject({ status: 404, code: 'ERR_FILE_LINK' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    expect(await fetch(one.image.fileId)).toMatchObject({ status: 404, code: 'ERR_FILE_LINK' });
    vi.useRealTimers();
  });

  // what else a file may be is seen to in rendering/render.slow.test.ts
  const unfit: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, string])[] = [
    ['a page without anything on it', () => drawing({ blank: true }), 'ERR_BLUEPRINT_BLANK'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'ERR_BLUEPRINT_TYPE'],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'ERR_BLUEPRINT_TYPE'],
  ];
  it.each(unfit)('is not %s', async (_, bytes, code) => {
    expect(await upload(propertyId, await bytes())).toMatchObject({
      status: 422,
      code,
      body: { details: { fields: [{ path: 'body.file' }] } },
    });
  });

  it('has the page that is asked for, and belongs to a property of one’s own', async () => {
    expect(await upload(propertyId, await drawing(), { page: 7 })).toMatchObject({ status: 422, code: 'ERR_BLUEPRINT_PAGE' });
    expect((await upload(propertyId, png, { as: OTHER })).status).toBe(404);
  });

  it('is cut out and measured, and takes another file by which its pins stay', async () => {
    const { id, version } = (await upload(propertyId, png)).body;
    const pinned = await host.call(pins.addPins, { params: { id }, body: { pins: [door()] } }, { as: ADMIN });
    const change = (body: object) => host.call(plans.changeBlueprint, { params: { id }, body: body as never }, { as: ADMIN });
    expect((await change({ crop: { x: 0.5, y: 0, width: 0.6, height: 1 }, version })).status).toBe(422);
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
    const { body: cut } = await change({ crop, metresWide: 30, version });
    expect(cut).toMatchObject({ crop, metresWide: 30, width: 300 });
    const replace = (bytes: Uint8Array, at: number, as = ADMIN) =>
      host.call(plans.replaceFile, { params: { id }, body: { version: at }, file: fileOf(bytes, 'ny.png') }, { as });
    expect((await replace(png, cut.version, OTHER)).status).toBe(404);
    expect((await replace(png, version)).code).toBe('ERR_STALE');
    const { body: same } = await replace(png, cut.version);
    expect(same).toMatchObject({ crop, metresWide: 30, fileName: 'ny.png', pinCount: 1 });
    expect(same.image.fileId).not.toBe(cut.image.fileId);
    expect((await host.call(fileEndpoints.fetch, linkOf(cut.image.url, cut.image.fileId))).status).toBe(404);
    const { body: other } = await replace(await drawing(), same.version);
    expect(other).toMatchObject({ crop: null, metresWide: null, width: 4000 });
    const { items } = (await host.call(pins.listPins, { query: { blueprintId: id } as object }, { as: ADMIN })).body;
    expect(items).toEqual(pinned.body.items);
  });

  it('goes with its pins only when that is said, and holds its property meanwhile', async () => {
    const { id, version } = (await upload(propertyId, png)).body;
    await host.call(pins.addPins, { params: { id }, body: { pins: [door()] } }, { as: ADMIN });
    const change = () => host.call(plans.changeBlueprint, { params: { id }, body: { name: 'Källaren', version } }, { as: ADMIN });
    expect((await Promise.all([change(), change()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const removal = await host.call(Property.endpoints.remove, { params: { id: propertyId } }, { as: ADMIN });
    expect(removal).toMatchObject({ status: 409, code: 'ERR_PROPERTY_HELD' });
    const remove = (query: object) => host.call(plans.removeBlueprint, { params: { id }, query }, { as: ADMIN });
    expect(await remove({})).toMatchObject({ status: 409, code: 'ERR_BLUEPRINT_HAS_PINS', body: { details: { count: 1 } } });
    expect((await remove({ withPins: 'true' })).status).toBe(200);
    expect((await host.call(Property.endpoints.remove, { params: { id: propertyId } }, { as: ADMIN })).status).toBe(200);
  });
});
