import type { TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BlueprintId, MAX_PINS_AT_ONCE, pinEndpoints as pins } from '../../contract/index.ts';
import { ADMIN, door, type PlanScene, startPlanScene } from '../../testing/plan-scene.ts';

const as = { as: ADMIN };
const NOTE = 'ö'.repeat(1000);
let host: TestHost;
let scene: PlanScene;
let id: BlueprintId;
beforeAll(async () => {
  scene = await startPlanScene();
  ({ host } = scene);
  ({ id } = (await scene.upload(await scene.property(), scene.png)).body);
});
afterAll(() => host.stop());

it('takes as many pins as one save may have, with the longest notes, and changes them at once', async () => {
  const all = Array.from({ length: MAX_PINS_AT_ONCE }, () => door({ note: NOTE }));
  const { status, body } = await host.call(pins.addPins, { params: { id }, body: { pins: all } }, as);
  expect([status, body.items.length]).toEqual([201, MAX_PINS_AT_ONCE]);
  const facts = { objectType: 'Door' as const, space: 'Källare', items: [{ type: 'Device' as const }], note: NOTE };
  const changes = body.items.map((pin) => ({ id: pin.id, version: pin.version, facts, x: 0.5, y: 0.5 }));
  expect((await host.call(pins.changePins, { params: { id }, body: { pins: changes } }, as)).status).toBe(200);
});

it('says how much it takes at most', async () => {
  const huge = { pins: [door({ note: 'x'.repeat(6 * 1024 * 1024) })] };
  expect(await host.call(pins.addPins, { params: { id }, body: huge }, as)).toMatchObject({
    status: 413,
    body: { details: { limit: '5 MB' } },
  });
});
