import type { TestHost } from '@platform/testing';
import { Device, Lock } from '@plugins/kee/contract';
import { madeDevice, madeLock, PARTNER } from '@plugins/kee/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pinEndpoints as pins, Property, type PropertyId } from '../../contract/index.ts';
import { ADMIN, door, type PlanScene, startPlanScene } from '../../testing/plan-scene.ts';

let host: TestHost;
let scene: PlanScene;
beforeAll(async () => {
  scene = await startPlanScene();
  ({ host } = scene);
});
afterAll(() => host.stop());

const nameOf = async (id: PropertyId) => (await host.call(Property.endpoints.get, { params: { id }, query: {} }, { as: ADMIN })).body.name;

it('leaves the plans of the property that its unit leaves, for good, and stays on those of where it goes', async () => {
  const [from, to] = [await scene.property(), await scene.property()];
  const { id: deviceId } = await madeDevice(host, { property: await nameOf(from) });
  const lock = await madeLock(host, deviceId);
  const placed = async (property: PropertyId) => {
    const { id } = (await scene.upload(property, scene.png)).body;
    const { body } = await host.call(pins.addPins, { params: { id }, body: { pins: [door({ remoteLockId: lock.id })] } }, { as: ADMIN });
    return async () => (await host.call(pins.getPin, { params: { id: body.items[0]?.id as never } }, { as: ADMIN })).body;
  };
  const [old, now] = [await placed(from), await placed(to)];
  const change = async (resource: typeof Device | typeof Lock, id: string, said: object) => {
    const { version } = (await host.call(resource.endpoints.get, { params: { id: id as never } }, { as: PARTNER })).body;
    await host.call(resource.endpoints.update, { params: { id: id as never }, body: { version, ...said } as never }, { as: PARTNER });
  };
  await change(Device, deviceId, { property: await nameOf(to) });
  expect(await old()).toMatchObject({ remoteLockId: null, remoteLock: null });
  await change(Lock, lock.id, { showOnBlueprint: true });
  expect([(await old()).remoteLock, (await now()).remoteLock?.name]).toEqual([null, lock.name]);
  await host.call(Property.endpoints.update, { params: { id: to }, body: { name: 'Nya namnet', version: 1 } }, { as: ADMIN });
  expect((await now()).remoteLock?.name).toBe(lock.name);
});
