import { mailsIn } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, Repository } from '../../contract/index.ts';
import { userIdOf } from '../../testing/inventory-scene.ts';
import { ADMIN } from '../../testing/loans-made.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

const RESPONSIBLE = 'manager@demo.example';
let scene: ImportScene;
beforeAll(async () => {
  scene = await startImportScene({ plugins: keyPlugins, kind: 'keys', ...ADMIN, organisationId: BJORKEN });
  const responsibleId = await userIdOf(scene.host, RESPONSIBLE);
  for (const name of ['Källarskåpet', 'Vindsskåpet'])
    done(await scene.host.call(Repository.endpoints.create, { body: { name, responsibleId } }, ADMIN));
});
afterAll(() => scene.stop());

const HEAD = ['Märkning', 'Typ', 'Innehavare'];
const send = (rows: readonly string[][], options: Readonly<Record<string, string>> = {}) =>
  scene.send(aWorkbook([HEAD, ...rows]), { lockSystem: 'Platser', ...options });
let seen = 0;
/** What the mails since the last look say that came to each place, and went. */
async function told() {
  const mails = await mailsIn(scene.host, 'mail:keys.storageChange:');
  const fresh = mails.slice(seen);
  seen = mails.length;
  return fresh
    .map(({ subject, text }) => [subject.replace(/.* på /u, ''), ...(/Tillkomna: (.*)\n\nBorttagna: (.*)/u.exec(text)?.slice(1) ?? [])])
    .toSorted();
}

it('tells once a place, however many batches its keys came in, and once more when the import is undone', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => [`P${at}`, 'Mekanisk', at < 5 ? 'Källarskåpet' : 'Vindsskåpet']);
  const made = await scene.apply(await send([...rows, ['P7', 'Mekanisk', '']]));
  expect(made).toMatchObject({ status: 'DONE', created: 8 });
  expect(await told()).toEqual([
    ['Källarskåpet', 'P0, P1, P2, P3, P4', '–'],
    ['Vindsskåpet', 'P5, P6', '–'],
  ]);
  const changed = await scene.apply(await send([['P0', 'Mekanisk', 'Vindsskåpet']], { existing: 'UPDATE' }));
  expect(await told()).toEqual([
    ['Källarskåpet', '–', 'P0'],
    ['Vindsskåpet', 'P0', '–'],
  ]);
  done(await scene.host.call(importEndpoints.undo, { params: { id: changed.id } }, ADMIN));
  expect(await told()).toEqual([
    ['Källarskåpet', 'P0', '–'],
    ['Vindsskåpet', '–', 'P0'],
  ]);
});

it('tells nobody of an import that came to nothing', async () => {
  const checked = await send(['Q1', 'Q2', 'Q3', 'Q4'].map((marking) => [marking, 'Mekanisk', 'Källarskåpet']));
  // somebody else has made one of the second batch since
  expect(await scene.apply(await send([['Q4', 'Mekanisk', '']]))).toMatchObject({ status: 'DONE' });
  expect(await scene.apply(checked)).toMatchObject({ status: 'FAILED' });
  expect(await told()).toEqual([]);
});

it('leaves no day of return on what comes to a place, and gives it back when it is undone', async () => {
  const day = '2126-01-15';
  const rows = [
    [...HEAD, 'Återlämnas'],
    ['R1', 'Mekanisk', RESPONSIBLE, day],
  ];
  await scene.apply(await scene.send(aWorkbook(rows), { lockSystem: 'Platser' }));
  const standing = async () => {
    const [key] = done(await scene.host.call(keyEndpoints.list, { query: { code: 'R1' } }, ADMIN)).items;
    return { holder: key?.holder?.type, day: key?.expectedReturnAt };
  };
  expect(await standing()).toEqual({ holder: 'USER', day });
  const moved = await scene.apply(await send([['R1', 'Mekanisk', 'Vindsskåpet']], { existing: 'UPDATE' }));
  expect(await standing()).toEqual({ holder: 'REPOSITORY', day: null });
  done(await scene.host.call(importEndpoints.undo, { params: { id: moved.id } }, ADMIN));
  expect(await standing()).toEqual({ holder: 'USER', day });
});
