import { asSystem, query as sqlOf } from '@platform/server';
import type { ImportScene } from '@plugins/imports/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userEndpoints } from '../../contract/index.ts';
import { IMPORTER as as, startUserImportScene, USER_HEAD as HEAD, userImports } from '../../testing/user-import-scene.ts';

const { bjorken } = demoOrganisations;
let scene: ImportScene;
beforeAll(async () => {
  scene = await startUserImportScene();
});
afterAll(() => scene.stop());
const { send, faultsOf, found, get, undo, rowsOf } = userImports(() => scene);

it('makes users with all that is said of them, and takes them back', async () => {
  const head = [
    'Roller',
    'Lgh',
    'Etternavn',
    'First name',
    'Epost',
    'Fødselsnr',
    'Mobil',
    'Adress',
    'Postnummer',
    'Ort',
    'Språk',
    'Meddelande',
  ];
  const row = [
    'Boende, Kundadministratör',
    '1003',
    'Alm',
    'Asta',
    'Asta.Alm@Example.com',
    '050113-2384',
    '070-123 45 67',
    'Almgatan 1',
    '123 45',
    'Lund',
    'Norska',
    'Har hund',
  ];
  const checked = await send([head, row.map((cell) => (cell === '050113-2384' ? '20120125-2382' : cell))]);
  expect(faultsOf(checked)).toEqual([]);
  expect(await found('asta')).toEqual([]);
  const done = await scene.apply(checked);
  const [made] = await found('asta.alm@example.com');
  expect(await get(made?.id ?? '')).toMatchObject({
    name: 'Asta Alm',
    email: 'asta.alm@example.com',
    phone: '+46701234567',
    roles: ['RESIDENT', 'CUSTOMER_ADMIN'],
    language: 'nb',
    personalNumber: '20120125-****',
    address: 'Almgatan 1',
    postalCode: '123 45',
    town: 'Lund',
    message: 'Har hund',
    activated: false,
    apartment: { number: '1003', address: 'Björkgatan 2' },
  });
  expect((await undo(done)).body.status).toBe('UNDONE');
  expect(await found('asta')).toEqual([]);
});

it('needs no more than a name and an e-mail address or a personal number', async () => {
  const done = await scene.apply(await send([HEAD.slice(0, 4), ['Bo', 'Bok', 'bo@bok.example', ''], ['Bea', 'Bok', '', '199301012390']]));
  expect(done).toMatchObject({ created: 2, failed: 0 });
  expect((await found('Bok')).map(({ roles, email }) => [roles, email])).toEqual([
    [['RESIDENT'], null],
    [['RESIDENT'], 'bo@bok.example'],
  ]);
});

it('names each fault with row, column, value and code', async () => {
  const checked = await send([
    HEAD,
    ['', 'Cedergren', 'c1@x.example'],
    ['Cia', '', 'c2@x.example'],
    ['Cia', 'C', '', ''],
    ['Cia', 'C', 'cia@'],
    ['Cia', 'C', 'c3@x.example', '900101-2386'],
    ['Cia', 'C', 'c4@x.example', '', '12'],
    ['Cia', 'C', 'c5@x.example', '', '', 'Vaktmästare'],
    ['Cia', 'C', 'c6@x.example', '', '', '', '9999'],
    ['Cia', 'C', 'c7@x.example', '', '', '', '1001', 'Granvägen 1'],
    ['Cia', 'C', 'RESIDENT@demo.example'],
    ['Cia', 'C', '', '900101-2385'],
    ['Cia', 'C', 'c8@x.example', '199601012397'],
    ['Cia', 'C', 'c9@x.example', '20040101-2398'],
    ['Cia', 'C', 'C9@x.example', ''],
    ['Cia', 'C', '', '040101-2398'],
    ['Cia', 'C', 'c10@x.example', '', '', 'Partneradministratör'],
    ['x'.repeat(101), 'C', 'c11@x.example'],
  ]);
  expect(faultsOf(checked)).toEqual([
    [2, 'firstName', null, 'ERR_USER_NAME_MISSING'],
    [3, 'lastName', null, 'ERR_USER_NAME_MISSING'],
    [4, 'email', null, 'ERR_USER_EMAIL_OR_PERSONAL_NUMBER'],
    [5, 'email', 'cia@', 'ERR_USER_EMAIL_INVALID'],
    [6, 'personalNumber', '900101-****', 'ERR_USER_PERSONAL_NUMBER_INVALID'],
    [7, 'phone', '12', 'ERR_USER_PHONE_INVALID'],
    [8, 'roles', 'Vaktmästare', 'ERR_USER_ROLE_INVALID'],
    [9, 'apartment', '9999', 'ERR_USER_APARTMENT_NOT_FOUND'],
    [10, 'apartment', '1001', 'ERR_USER_APARTMENT_NOT_FOUND'],
    [11, 'email', 'resident@demo.example', 'ERR_USER_EMAIL_EXISTS'],
    [12, 'personalNumber', '19900101-****', 'ERR_USER_PERSONAL_NUMBER_EXISTS'],
    [13, 'personalNumber', '19960101-****', 'ERR_USER_PERSONAL_NUMBER_EXISTS'],
    [15, 'email', 'c9@x.example', 'ERR_USER_EMAIL_TWICE_IN_LIST'],
    [16, 'personalNumber', '20040101-****', 'ERR_USER_PERSONAL_NUMBER_TWICE_IN_LIST'],
    [17, 'roles', 'Partneradministratör', 'ERR_ROLE_ORGANISATION'],
    [18, 'firstName', 'x'.repeat(101), 'ERR_USER_TEXT_TOO_LONG'],
  ]);
  expect(checked).toMatchObject({ created: 1, failed: 16 });
});

it('keeps no personal number open, faulty or not: neither in the preview nor in the samples of the columns', async () => {
  const checked = await send([
    HEAD.slice(0, 4),
    ['Dag', 'Dal', 'dag@dal.example', '201201252382'],
    ['Dan', 'Dal', 'dan@dal.example', '201201252383'],
    ['Dina', 'Dal', 'dina@dal.example', '20120125-2384'],
  ]);
  expect((await rowsOf(checked))[0]?.values).toMatchObject({ personalNumber: '20120125-****' });
  const text = `select r.cells::text, r.plan::text, r.faults::text, i.columns::text from imports_row r join imports_import i on i.id = r.import_id where i.id = $1`;
  const rows = await scene.host.runtime.work.read(asSystem({ kind: 'organisation', organisationId: bjorken }), (ctx) =>
    sqlOf(ctx, text, [checked.id]),
  );
  expect(JSON.stringify(rows)).toContain('20120125-****');
  expect(JSON.stringify(rows)).toContain('201201**-****');
  expect(JSON.stringify(rows)).not.toMatch(/238[234]/);
});

it('reads a personal number that a spreadsheet took for a number', async () => {
  const checked = await send([HEAD.slice(0, 4), ['Eva', 'Ek', '', 201_201_252_382], ['Egil', 'Ek', '', 1_419_000_066]]);
  expect((await rowsOf(checked)).map(({ values }) => values['personalNumber'])).toEqual(['20120125-****', '014190 *****']);
});

it('writes what looks like a formula or a script as the text that it is', async () => {
  const texts = ['=HYPERLINK("http://evil.example")', '<img src=x onerror=alert(1)>'];
  const done = await scene.apply(
    await send([
      [...HEAD.slice(0, 3), 'Meddelande', 'version', 'activatedAt'],
      [...texts, 'f@form.example', '@SUM(A1)', '9', '2020-01-01'],
    ]),
  );
  expect(done.columns.map(({ column }) => column)).toEqual(['firstName', 'lastName', 'email', 'message', null, null]);
  const [made] = await found('f@form.example');
  expect(await get(made?.id ?? '')).toMatchObject({
    firstName: texts[0],
    lastName: texts[1],
    message: '@SUM(A1)',
    version: 1,
    activated: false,
  });
});

it('refuses to take back who has been changed, and names the rows', async () => {
  const done = await scene.apply(await send([HEAD, ['Hal', 'Hed', 'hal@hed.example'], ['Hugo', 'Hed', 'hugo@hed.example']]));
  const [first] = await found('hal@hed.example');
  const body = { version: 1, town: 'Lund' };
  await scene.host.call(userEndpoints.change, { params: { id: first?.id ?? '' }, body }, { as });
  const refused = await undo(done);
  expect([refused.status, refused.code]).toEqual([409, 'ERR_IMPORT_HELD']);
  expect(refused.body).toMatchObject({
    details: { rows: [{ row: 2, name: 'Hal Hed', reason: 'Användaren har ändrats sedan importen.' }] },
  });
  expect((await found('@hed.example')).map(({ firstName }) => firstName)).toEqual(['Hal', 'Hugo']);
});

it('writes nothing at all when somebody has been added since the check', async () => {
  const checked = await send([HEAD, ...Array.from({ length: 5 }, (_, at) => ['Ivar', 'Idun', `ivar${at}@idun.example`])]);
  const body = { firstName: 'I', lastName: 'I', email: 'ivar4@idun.example', roles: ['RESIDENT' as const] };
  await scene.host.call(userEndpoints.register, { params: { organisationId: bjorken }, body }, { as });
  expect(faultsOf(await scene.apply(checked))).toEqual([[null, null, null, 'ERR_IMPORT_CHANGED_SINCE']]);
  expect((await found('@idun.example')).map(({ firstName }) => firstName)).toEqual(['I']);
});

it('tells nothing of users elsewhere', async () => {
  const checked = await send([HEAD, ['Jan', 'Jord', 'admin.other@demo.example', '20010101-2383']]);
  expect(checked).toMatchObject({ created: 1, failed: 0 });
});
