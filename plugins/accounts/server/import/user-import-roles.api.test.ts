import { importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, carryOut, type ImportScene } from '@plugins/imports/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORTER as as, startUserImportScene, USER_HEAD as HEAD } from '../../testing/user-import-scene.ts';

const { bjorken, fjordgarden, otherCustomer } = demoOrganisations;
let scene: ImportScene;
beforeAll(async () => {
  scene = await startUserImportScene();
});
afterAll(() => scene.stop());

const into = async (user: string, organisationId: string, role: string) => {
  const file = aWorkbook([HEAD, ['Gry', 'Gran', 'gry@gran.example', '', '', role]]);
  const { status, body } = await scene.host.call(importEndpoints.open, { file, body: { kind: 'users', organisationId } }, { as: user });
  if (status !== 202) return status;
  await carryOut(scene.host.runtime, { importId: body.id, organisationId });
  return (await scene.host.call(importEndpoints.get, { params: { id: body.id } }, { as: user })).body.errors.map(({ code }) => code);
};

describe('roles in a list', () => {
  it.each([
    ['a customer admin, of their own', as, bjorken, 'Medlem', []],
    ['a customer admin, a guest admin', as, bjorken, 'Gästadministratör', ['ERR_ROLE_NOT_ASSIGNABLE']],
    ['a customer admin, who would govern the portal', as, bjorken, 'SYSTEM_ADMIN', ['ERR_ROLE_ORGANISATION']],
    ['a partner, in a customer', 'partner@demo.example', fjordgarden, 'Kundeadministrator', []],
    [
      'a partner, their own staff at a customer',
      'partner@demo.example',
      bjorken,
      'Intern administratör',
      ['ERR_REGISTER_INTERNAL_ROLE_ONLY'],
    ],
    ['a customer admin, somewhere else', as, otherCustomer, 'Boende', 404],
    ['internal staff, who import keys only', 'internal@demo.example', bjorken, 'Boende', 403],
    ['support', 'support@demo.example', bjorken, 'Boende', 403],
  ] as const)('%s', async (...[, user, organisationId, role, answer]) => {
    expect(await into(user, organisationId, role)).toEqual(answer);
  });
});
