import type { TestHost } from '@platform/testing';
import { caseEndpoints } from '@plugins/cases/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { Lock } from '@plugins/kee/contract';
import { SystemLock } from '@plugins/keys/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blueprintEndpoints as plans, pinEndpoints as pins, type PropertyId } from '../../contract/index.ts';
import { ADMIN, door, fileOf, OTHER, PARTNER, type Pinned, type PlanScene, startPlanScene } from '../../testing/plan-scene.ts';

let host: TestHost;
let png: Buffer;
let property: PlanScene['property'];
let upload: PlanScene['upload'];
beforeAll(async () => {
  ({ host, png, property, upload } = await startPlanScene());
});
afterAll(() => host.stop());

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
    const fetch = () => host.call(fileEndpoints.fetch, { params: { fileId }, query: { token } });
    const shown = await fetch();
    expect([shown.status, shown.raw.includes('Secret place')]).toEqual([200, false]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    expect(await fetch()).toMatchObject({ status: 404, code: 'ERR_FILE_LINK' });
    vi.useRealTimers();
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
