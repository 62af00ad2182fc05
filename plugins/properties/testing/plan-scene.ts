import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import sharp from 'sharp';
import type { z } from 'zod';
import { blueprintEndpoints as plans, type NewPin, Property, type PropertyId } from '../contract/index.ts';
import { propertiesServer } from '../server/plugin.ts';

export const [ADMIN, OTHER, PARTNER] = ['admin@demo.example', 'admin.other@demo.example', 'partner@demo.example'];
export type Pinned = z.input<typeof NewPin>;

/** Houses with plans, and a picture to draw them from. */
export type PlanScene = Awaited<ReturnType<typeof startPlanScene>>;

/** Starts what the tests of plans and pins need; ends by `host.stop`. */
export async function startPlanScene() {
  const host: TestHost = await startTestHost({ plugins: await withDependencies(propertiesServer) });
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#335577' } });
  const png = await drawn
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .png()
    .toBuffer();
  let made = 0;
  return {
    host,
    png,
    property: async (): Promise<PropertyId> =>
      (await host.call(Property.endpoints.create, { body: { name: `Hus ${++made}` } }, { as: ADMIN })).body.id,
    upload: (
      propertyId: PropertyId,
      bytes: Uint8Array,
      { as = ADMIN, ...said }: { readonly as?: string; readonly [name: string]: unknown } = {},
    ) => host.call(plans.addBlueprint, { body: { propertyId, name: 'Plan 1', ...said }, file: fileOf(bytes) }, { as }),
  };
}

export const fileOf = (bytes: Uint8Array, name = 'plan.pdf'): File => new File([new Uint8Array(bytes)], name);

/** A door with a cylinder, in the middle of a plan. */
export const door = (said: Partial<Pinned> = {}): Pinned => ({
  objectType: 'Door',
  space: 'Entré',
  items: [{ type: 'Cylinder', placement: 'OUT', cylinderHeight: '11' }],
  x: 0.25,
  y: 0.75,
  ...said,
});
