import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { caseEndpoints } from '@plugins/cases/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { Lock } from '@plugins/kee/contract';
import { SystemLock } from '@plugins/keys/contract';
import { PDFDocument, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blueprintEndpoints as plans, type NewPin, pinEndpoints as pins, Property, type PropertyId } from '../contract/index.ts';
import { propertiesServer } from './plugin.ts';
import type { z } from 'zod';

const [ADMIN, OTHER, PARTNER] = ['admin@demo.example', 'admin.other@demo.example', 'partner@demo.example'];
type Pinned = z.input<typeof NewPin>;

let host: TestHost;
let png: Buffer;
beforeAll(async () => {
  host = await startTestHost({ plugins: await withDependencies(propertiesServer) });
  png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#335577' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .png()
    .toBuffer();
});
afterAll(() => host.stop());

let made = 0;
async function property(): Promise<PropertyId> {
  return (await host.call(Property.endpoints.create, { body: { name: `Hus ${++made}` } }, { as: ADMIN })).body.id;
}
async function drawing({ pages = 1, blank = false } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let number = 0; number < pages; number += 1) {
    const page = pdf.addPage([400, 300]);
    if (!blank) page.drawRectangle({ x: 20, y: 20, width: 200, height: 100, color: rgb(0, 0, 0) });
  }
  return Buffer.from(await pdf.save());
}
const fileOf = (bytes: Uint8Array, name = 'plan.pdf') => new File([new Uint8Array(bytes)], name);
const upload = (
  propertyId: PropertyId,
  bytes: Uint8Array,
  { as = ADMIN, ...said }: { readonly as?: string; readonly [name: string]: unknown } = {},
) => host.call(plans.addBlueprint, { body: { propertyId, name: 'Plan 1', ...said }, file: fileOf(bytes) }, { as });

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
    expect(status).toBe(201);
    expect([body.width, body.height]).toEqual([3000, 4000]);
    const get = { params: { id: propertyId }, query: { blueprints: 'true' as const } };
    expect((await host.call(Property.endpoints.get, get, { as: ADMIN })).body.blueprints).toMatchObject([{ id: body.id, pinCount: 0 }]);
    const listed = { params: { realEstateId: propertyId }, query: {} };
    expect((await host.call(plans.listBlueprints, listed, { as: PARTNER })).body.items).toMatchObject([{ id: body.id }]);
    expect((await host.call(plans.listBlueprints, listed, { as: OTHER })).status).toBe(404);
  });

  it('shows its picture by a token of that file alone', async () => {
    const [one, two] = [(await upload(propertyId, png)).body, (await upload(propertyId, png)).body];
    const token = new URL(one.image.url, 'http://x').searchParams.get('token') ?? '';
    const fetch = (fileId: typeof one.image.fileId) => host.call(fileEndpoints.fetch, { params: { fileId }, query: { token } });
    const { status, raw } = await fetch(one.image.fileId);
    expect([status, (await sharp(raw).metadata()).format]).toEqual([200, 'webp']);
    expect(await fetch(two.image.fileId)).toMatchObject({ status: 404, code: 'ERR_FILE_LINK' });
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

const linkOf = <F extends string>(url: string, fileId: F) => ({
  params: { fileId: fileId as never },
  query: { token: new URL(url, 'http://x').searchParams.get('token') ?? '' },
});

const door = (said: Partial<Pinned> = {}): Pinned => ({
  objectType: 'Door',
  space: 'Entré',
  items: [{ type: 'Cylinder', placement: 'OUT', cylinderHeight: '11' }],
  x: 0.25,
  y: 0.75,
  ...said,
});

describe('a pin', () => {
  let propertyId: PropertyId;
  let plan: string;
  beforeAll(async () => {
    propertyId = await property();
    plan = (await upload(propertyId, png)).body.id;
  });
  const place = (all: readonly Pinned[], as = ADMIN) =>
    host.call(pins.addPins, { params: { id: plan as never }, body: { pins: [...all] } }, { as });
  const counted = async () => (await host.call(plans.getBlueprint, { params: { id: plan as never } }, { as: ADMIN })).body.pinCount;

  it('is placed with others or not at all, numbered on, also by two at once', async () => {
    const before = await Promise.all([place([door(), door()]), place([door()])]);
    expect(before.flatMap(({ body }) => body.items.map(({ number }) => number)).toSorted()).toEqual([1, 2, 3]);
    expect((await place([door(), door({ x: 1.2 })])).status).toBe(422);
    expect(await counted()).toBe(3);
    expect((await place([door()], OTHER)).status).toBe(404);
  });

  it.each([
    ['a door without an item', door({ items: [] }), 'items'],
    ['a cylinder without a placement', door({ items: [{ type: 'Cylinder' }] }), 'items.0.placement'],
    [
      'a height that is not made',
      door({ items: [{ type: 'Cylinder', placement: 'IN', cylinderHeight: '12' as never }] }),
      'items.0.cylinderHeight',
    ],
    ['a padlock of class 5', door({ items: [{ type: 'Padlock', padlockClass: '5' as never }] }), 'items.0.padlockClass'],
    ['a chain on a cylinder', door({ items: [{ type: 'Cylinder', placement: 'IN', hasChain: 'YES' }] }), 'items.0.hasChain'],
    ['a padlock on a hatch', door({ objectType: 'Hatch', items: [{ type: 'Padlock' }] }), 'items.0.type'],
    ['an item on a camera', door({ objectType: 'CCTVCamera' }), 'items.0.type'],
    ['a door that looks somewhere', door({ direction: 90 }), 'direction'],
    ['a place without a name', door({ space: ' ' }), 'space'],
  ])('is not %s', async (_, pin, field) => {
    const { status, body } = await place([pin]);
    const { fields } = (body as unknown as { details: { fields: { path: string }[] } }).details;
    expect([status, fields.map(({ path }) => path)]).toEqual([422, [`body.pins.0.${field}`]]);
  });

  it('is moved and described by one of two at once, and goes', async () => {
    const { id, version } = (await place([door()])).body.items[0] ?? { id: '', version: 0 };
    const move = (x: number) => host.call(pins.changePin, { params: { id: id as never }, body: { x, version } }, { as: ADMIN });
    expect((await Promise.all([move(0.1), move(0.2)])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const facts = { objectType: 'CCTVCamera' as const, space: 'Garage', direction: 90, fieldOfView: 60 };
    const described = await host.call(
      pins.changePin,
      { params: { id: id as never }, body: { facts, version: version + 1 } },
      { as: PARTNER },
    );
    expect(described.body).toMatchObject({ objectType: 'CCTVCamera', items: [], direction: 90, fieldOfView: 60, y: 0.75 });
    expect((await host.call(pins.removePin, { params: { id: id as never } }, { as: OTHER })).status).toBe(404);
    expect((await host.call(pins.removePin, { params: { id: id as never } }, { as: ADMIN })).status).toBe(200);
  });

  it('is changed and removed with others or not at all', async () => {
    const [one, two] = (await place([door(), door()])).body.items.map(({ id, version }) => ({ id, version }));
    if (!one || !two) throw new Error('Two were placed');
    const params = { id: plan as never };
    const change = (changes: readonly object[], as = ADMIN) =>
      host.call(pins.changePins, { params, body: { pins: changes as never } }, { as });
    expect((await change([{ ...one, x: 0.9 }], OTHER)).status).toBe(404);
    expect(
      (
        await change([
          { ...one, x: 0.9 },
          { ...two, y: 1.1 },
        ])
      ).status,
    ).toBe(422);
    const rush = await Promise.all([
      change([
        { ...one, x: 0.3 },
        { ...two, x: 0.3 },
      ]),
      change([
        { ...two, x: 0.4 },
        { ...one, x: 0.4 },
      ]),
    ]);
    expect(rush.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = await change([
      { ...one, x: 0.5 },
      { id: two.id, version: two.version + 1, x: 0.5 },
    ]);
    expect(stale).toMatchObject({ status: 409, code: 'ERR_STALE', body: { details: { ids: [one.id] } } });
    const [now] = (await host.call(pins.listPins, { query: { blueprintId: plan } as object }, { as: ADMIN })).body.items.filter(
      ({ id }) => id === two.id,
    );
    expect(now?.x).toBe(rush[0]?.status === 200 ? 0.3 : 0.4);
    const remove = (those: readonly { id: string; version: number }[], more: object = {}) =>
      host.call(pins.removePins, { params, body: { pins: those as never, ...more } }, { as: ADMIN });
    const { version } = now ?? { version: 0 };
    const [first, second] = [
      { id: one.id, version },
      { id: two.id, version },
    ];
    expect((await remove([first, { id: '01900000-0000-7000-8000-0000000000ff', version }])).status).toBe(404);
    expect(await remove([{ ...first, version: version - 1 }, second])).toMatchObject({
      code: 'ERR_STALE',
      body: { details: { ids: [one.id] } },
    });
    const file = fileOf(png, 'foto.png');
    expect((await host.call(pins.addPhoto, { params: { id: one.id }, body: {}, file }, { as: ADMIN })).status).toBe(201);
    expect(await remove([first, second])).toMatchObject({ code: 'ERR_PIN_HAS_PHOTOS', body: { details: { ids: [one.id] } } });
    expect([(await remove([first, second], { photosToo: true })).status, await counted()]).toEqual([200, 3]);
    expect((await host.call(pins.getPin, { params: { id: one.id } }, { as: ADMIN })).status).toBe(404);
  });

  it('stands for locks of its organisation, and shows what others know of it to who may see that', async () => {
    const [lock] = (await host.call(SystemLock.endpoints.list, { query: {} }, { as: ADMIN })).body.items;
    const [remote] = (await host.call(Lock.endpoints.list, { query: {} }, { as: ADMIN })).body.items;
    if (!lock || !remote) throw new Error('The demo data has no locks');
    const [pin] = (await place([door({ systemLockId: lock.id, remoteLockId: remote.id })])).body.items;
    if (!pin) throw new Error('One was placed');
    expect(pin).toMatchObject({ systemLock: { marking: lock.marking }, remoteLock: { name: remote.name }, openCases: 0 });
    const placed = await host.call(pins.listPins, { query: { propertyId, hasLock: 'true' } as object }, { as: ADMIN });
    expect(placed.body.items.map(({ id }) => id)).toEqual([pin.id]);
    const nobodys = '01900000-0000-7000-8000-0000000000ff' as never;
    expect((await place([door({ systemLockId: nobodys })])).code).toBe('ERR_PIN_LOCK');
    expect((await place([door({ remoteLockId: nobodys })])).code).toBe('ERR_PIN_LOCK');
    expect((await place([door({ objectType: 'Hotspot', items: [], systemLockId: lock.id })])).status).toBe(422);
    const about = [{ type: 'PIN', id: pin.id }];
    const body = { type: 'SERVICE' as const, action: 'TROUBLESHOOTING' as const, title: 'Kärvar', about };
    expect((await host.call(caseEndpoints.report, { body }, { as: ADMIN })).status).toBe(201);
    const seenBy = async (as: string) => (await host.call(pins.getPin, { params: { id: pin.id } }, { as })).body;
    expect(await seenBy(ADMIN)).toMatchObject({ openCases: 1 });
    expect(await seenBy('limited@demo.example')).toMatchObject({ systemLockId: lock.id, systemLock: null, remoteLock: null, openCases: 0 });
  });

  it('takes ten photos, of which nothing but the picture is kept', async () => {
    const id = (await place([door()])).body.items.map((pin) => pin.id)[0] as never;
    const add = (bytes: Uint8Array) =>
      host.call(pins.addPhoto, { params: { id }, body: {}, file: fileOf(bytes, 'foto.png') }, { as: ADMIN });
    expect((await add(Buffer.from('<svg/>'))).code).toBe('ERR_PHOTO_TYPE');
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await add(png));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers[10]).toMatchObject({ status: 409, code: 'ERR_PHOTO_TOO_MANY' });
    const photo = (answers[9]?.body.photos ?? [])[0] as unknown as { readonly id: never; readonly fileId: never; readonly url: string };
    const { fileId, url } = photo;
    const token = new URL(url, 'http://x').searchParams.get('token') as string;
    const shown = await host.call(fileEndpoints.fetch, { params: { fileId }, query: { token } });
    expect([shown.status, shown.raw.includes('Secret place')]).toEqual([200, false]);
    expect((await host.call(pins.removePhoto, { params: { id: photo.id } }, { as: ADMIN })).body.photos).toHaveLength(9);
  });

  it('adds up to the bill of material', async () => {
    const id = await property();
    const { body } = await upload(id, png);
    const placed = [door(), door(), door({ objectType: 'CCTVSwitch', items: [] })];
    await host.call(pins.addPins, { params: { id: body.id }, body: { pins: placed } }, { as: ADMIN });
    expect((await host.call(pins.materials, { params: { id } }, { as: ADMIN })).body.items).toMatchObject([
      { what: 'CCTVSwitch', count: 1, placement: null },
      { what: 'Cylinder', count: 2, placement: 'OUT', cylinderHeight: '11' },
    ]);
    expect((await host.call(pins.exportMaterials, { params: { id } }, { as: ADMIN })).raw.subarray(0, 2).toString()).toBe('PK');
  });

  it('is found by what it is, and leaves as a workbook', async () => {
    await place([door({ space: 'Cykelrummet', items: [{ type: 'Padlock', padlockClass: '3', hasChain: 'YES' }] })]);
    const found = (query: object) => host.call(pins.listPins, { query }, { as: ADMIN });
    expect((await found({ query: 'cykel', blueprintId: plan })).body.items).toMatchObject([{ space: 'Cykelrummet' }]);
    expect((await found({ itemType: 'Padlock', propertyId })).body.items).toHaveLength(1);
    expect((await found({ objectType: 'Hotspot', propertyId })).body.items).toEqual([]);
    expect((await found({ floor: 'Plan 9', propertyId })).body.items).toEqual([]);
    expect((await found({ floor: 'Plan 3', objectType: 'Hatch' })).body.items).toHaveLength(12);
    expect((await host.call(pins.exportPins, { query: {} }, { as: ADMIN })).raw.subarray(0, 2).toString()).toBe('PK');
  });
});
