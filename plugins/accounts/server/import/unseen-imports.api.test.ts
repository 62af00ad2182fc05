import type { Endpoint } from '@platform/core';
import { flowEndpoints } from '@plugins/flows/contract';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import type { ImportScene } from '@plugins/imports/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startUserImportScene, userImports } from '../../testing/user-import-scene.ts';

/** May import keys, and neither write users nor read their numbers. */
const as = 'internal@demo.example';
let scene: ImportScene;
let imported: Import;
beforeAll(async () => {
  scene = await startUserImportScene();
  imported = await userImports(() => scene).list(['Ulla', 'Ur', 'ulla@ur.example', '19121212-1211']);
});
afterAll(() => scene.stop());

const ofOne: readonly Endpoint[] = Object.values(importEndpoints).filter(({ path }) => path.includes('{id}'));
const BODIES: Readonly<Record<string, object>> = { 'imports.columns': { columns: [] }, 'imports.apply': { skipFailed: true } };

it.each(ofOne.map((endpoint) => [endpoint.id, endpoint] as const))(
  'whoever may not import a kind finds no import of it: %s',
  async (id, endpoint) => {
    const call = { params: { id: imported.id }, ...(BODIES[id] && { body: BODIES[id] }) };
    expect(await scene.host.call(endpoint, call as never, { as })).toMatchObject({ status: 404 });
    expect((await scene.host.call(endpoint, call as never, { as: 'partner@demo.example' })).status).not.toBe(404);
  },
);

it('nor do they read its story', async () => {
  const call = { params: { type: 'import', id: imported.id } };
  expect((await scene.host.call(flowEndpoints.ofSubject, call, { as })).body.flows).toEqual([]);
  expect((await scene.host.call(flowEndpoints.ofSubject, call, { as: 'partner@demo.example' })).body.flows).toHaveLength(1);
});

it('nor does the console lead them to it', async () => {
  const query = { subject: `import:${imported.id}` };
  const pathFor = async (who: string) => {
    const { body } = await scene.host.call(flowEndpoints.list, { query }, { as: who });
    const [{ id, subject }] = body.items as [(typeof body.items)[number]];
    const { body: flow } = await scene.host.call(flowEndpoints.get, { params: { id } }, { as: who });
    expect(flow.subject).toEqual(subject);
    return subject.path;
  };
  expect(await pathFor(as)).toBeNull();
  expect(await pathFor('partner@demo.example')).toBe(`/imports/${imported.id}`);
});
