import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { appDatabaseUrl } from '@platform/server/host';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteBoard, noteEndpoints } from '../contract/index.ts';
import { noteBoardServer } from './plugin.ts';

const ADMIN = 'admin@demo.example';
const OTHER = 'admin.other@demo.example';
const OFF = 'admin.no@demo.example';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({
    plugins: withDependencies(noteBoardServer),
  });
  await switchOff(demoOrganisations.fjordgarden);
});
afterAll(() => host.stop());

async function switchOff(id: string) {
  const params = { id };
  const { body } = await host.call(organisationEndpoints.services, { params }, { as: 'system@demo.example' });
  const services = body.services.filter((service) => service !== noteBoard.service);
  await host.call(
    organisationEndpoints.switchServices,
    { params, body: { services, version: body.version } },
    { as: 'system@demo.example' },
  );
}

const list = (as: string, query = {}) => host.call(noteEndpoints.list, { query: { count: 'true', ...query } }, { as });
const titlesOf = async (as: string, query = {}) => (await list(as, query)).body.items.map(({ title }) => title);
const get = (id: string, as = ADMIN) => host.call(noteEndpoints.get, { params: { id } }, { as });
const create = (body: object = {}, as = ADMIN) => host.call(noteEndpoints.create, { body: { title: 'Städa trapphuset', ...body } }, { as });
const archive = (id: string, as = ADMIN) => host.call(noteEndpoints.archive, { params: { id } }, { as });

/** What the restricted role of the database sees. */
async function seenUnfiltered(...before: readonly string[]) {
  const client = new Client({ connectionString: appDatabaseUrl(host.runtime.settings) });
  await client.connect();
  try {
    for (const statement of before) await client.query(statement);
    return (await client.query<{ organisation_id: string }>('select organisation_id from note_board_note')).rows;
  } finally {
    await client.end();
  }
}

describe('the list of notes', () => {
  it('shows the newest first', async () => {
    const { body: note } = await create({ title: 'Alldeles ny' });
    expect((await titlesOf(ADMIN))[0]).toBe(note.title);
  });

  it('is searched by title and text', async () => {
    await create({ title: 'Tvättstugan', text: 'Låset kärvar' });
    expect(await titlesOf(ADMIN, { query: 'karvar' })).toEqual(['Tvättstugan']);
  });

  it('is narrowed to what is archived or open', async () => {
    const { body: note } = await create({ title: 'Klart' });
    await archive(note.id);
    expect(await titlesOf(ADMIN, { archived: 'true' })).toContain('Klart');
    expect(await titlesOf(ADMIN, { archived: 'false' })).not.toContain('Klart');
  });

  it('refuses a filter that it does not have', async () => {
    expect((await list(ADMIN, { colour: 'red' })).status).toBe(422);
  });
});

describe('creating and archiving a note', () => {
  it('answers what was written, which stands for thirty days unless told', async () => {
    const { status, body } = await create({ text: ' Varje fredag ' });
    expect({ status, text: body.text, archivedAt: body.archivedAt }).toEqual({ status: 201, text: 'Varje fredag', archivedAt: null });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(30 * 24 * 60 * 60 * 1000);
    expect((await get(body.id)).body).toEqual(body);
  });

  it.each([{ title: '' }, { title: 'x'.repeat(101) }, { expiresAt: 'soon' }, { colour: 'red' }])('refuses %o', async (body) => {
    expect((await create(body)).status).toBe(422);
  });

  it('refuses a note whose time has passed already', async () => {
    expect(await create({ expiresAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({ status: 422, code: 'ERR_NOTE_BOARD_PAST' });
  });

  it('archives a note once', async () => {
    const { body: note } = await create();
    expect((await archive(note.id)).body.archivedAt).not.toBeNull();
    expect(await archive(note.id)).toMatchObject({ status: 409, code: 'ERR_NOTE_BOARD_ARCHIVED' });
  });

  it('archives by its workflow what is left, and does it once', async () => {
    const { body: note } = await create();
    const expire = host.runtime.activities['note-board.expire'] as (key: object) => Promise<void>; // the registry forgets its type
    const key = { noteId: note.id, organisationId: demoOrganisations.bjorken };
    await expire(key);
    const { archivedAt } = (await get(note.id)).body;
    await expire(key);
    expect(archivedAt).not.toBeNull();
    expect((await get(note.id)).body.archivedAt).toBe(archivedAt);
  });
});

describe('a note is its organisation’s own', () => {
  it('is not there for another organisation', async () => {
    const { body: note } = await create();
    expect((await get(note.id, OTHER)).status).toBe(404);
    expect((await archive(note.id, OTHER)).status).toBe(404);
    expect(await titlesOf(OTHER)).toEqual(['Smörj låsen']);
  });

  it('is hidden from SQL that forgets to ask whose it is', async () => {
    expect(await seenUnfiltered()).toEqual([]);
    const seen = await seenUnfiltered(
      `select set_config('app.reach', 'organisation', false)`,
      `select set_config('app.organisation', '${demoOrganisations.otherCustomer}', false)`,
    );
    expect(seen).toEqual([{ organisation_id: demoOrganisations.otherCustomer }]);
  });
});

describe('who may', () => {
  it.each(['resident@demo.example', 'limited@demo.example', 'guest@demo.example'])('refuses %s, who holds no permission', async (as) => {
    expect((await list(as)).status).toBe(403);
    expect((await create({}, as)).status).toBe(403);
  });

  it('lets a property manager read and not write', async () => {
    expect((await list('manager@demo.example')).status).toBe(200);
    expect(await create({}, 'manager@demo.example')).toMatchObject({ status: 403, code: 'ERR_NOT_ALLOWED' });
  });

  it('refuses an organisation that has the service switched off', async () => {
    expect(await list(OFF)).toMatchObject({ status: 403, code: 'ERR_SERVICE_OFF' });
    expect(await create({}, OFF)).toMatchObject({ status: 403, code: 'ERR_SERVICE_OFF' });
  });
});
