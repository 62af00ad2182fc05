import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { bookingEndpoints } from '@plugins/booking/contract';
import { bookingServer } from '@plugins/booking/server';
import { nextSlots, openResource } from '@plugins/booking/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Board, board, BoardNews, type BoardId, boardEndpoints as calls, screenEndpoints as screens } from '../contract/index.ts';
import { aBoard, newDisplay, someNews } from '../testing/index.ts';
import { boardServer } from './plugin.ts';

const [ADMIN, RESIDENT, MEMBER, OTHER, LIMITED] = [
  'admin@demo.example',
  'resident@demo.example',
  'member@demo.example',
  'admin.other@demo.example',
  'limited@demo.example',
];
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(bookingServer, boardServer) });
});
afterAll(() => host.stop());

const show = (secret: string, painted?: string) => host.call(screens.show, { body: { secret, ...(painted && { painted }) } });
const pair = (id: BoardId, code: string, as = ADMIN) => host.call(calls.pair, { params: { id }, body: { code } }, { as });
const displaysOf = async (id: BoardId) => (await host.call(calls.displays, { params: { id } }, { as: ADMIN })).body.displays;
const previewOf = async (id: BoardId, as = ADMIN) => (await host.call(calls.preview, { params: { id } }, { as })).body.content;
const namesOn = async (id: BoardId) => (await previewOf(id)).register.flatMap(({ homes }) => homes.flatMap(({ names }) => names));
async function addressesOn(as: string, address = '') {
  const { id } = await aBoard(host, { as, address });
  return new Set((await previewOf(id, as)).register.flatMap(({ homes }) => homes.map((home) => home.address)));
}
const titles = async (id: BoardId) => (await previewOf(id)).news.map(({ title }) => title);
const dayOf = (at: string) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
const userOf = async (email: string) => {
  const { body } = await host.call(userEndpoints.list, { query: { query: email } }, { as: ADMIN });
  const [user] = body.items;
  if (!user) throw new Error(`${email} is nobody`);
  return user;
};
/** Whether screens of the organisation are told of a change. */
async function toldWithin(milliseconds: number, organisationId: string): Promise<boolean> {
  const screen = { actor: { kind: 'public', name: 'public', roles: [] }, reach: { kind: 'organisation', organisationId } } as const;
  for await (const event of host.runtime.live.follow(screen, AbortSignal.timeout(milliseconds)))
    if (event?.topic === board.topics.screen) return true;
  return false;
}
async function pairedWith(id: BoardId): Promise<string> {
  const { code, secret } = await newDisplay(host);
  expect((await pair(id, code.toLowerCase())).status).toBe(200);
  return secret;
}

describe('a display', () => {
  it('waits with a code, and shows the screen that it is paired with once', async () => {
    const { id, name } = await aBoard(host, { as: ADMIN, contacts: 'Jour 040' });
    const { code, secret } = await newDisplay(host);
    expect((await show(secret)).body).toMatchObject({ state: 'WAITING', content: null });
    expect(await pair(id, 'AAAA-AAAA')).toMatchObject({ status: 422, code: 'ERR_BOARD_CODE' });
    expect((await pair(id, code, OTHER)).status).toBe(404);
    expect((await Promise.all([pair(id, code), pair(id, code)])).map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await show(secret)).body).toMatchObject({ state: 'PAIRED', content: { name, contacts: 'Jour 040' } });
    expect((await show('x'.repeat(43))).code).toBe('ERR_BOARD_DISPLAY');
  });

  it('is answered for itself when many ask in the same moment, and a stranger among them is refused alone', async () => {
    const [one, other] = [await aBoard(host, { as: ADMIN }), await aBoard(host, { as: OTHER })];
    const secret = await pairedWith(one.id);
    const { code, secret: foreign } = await newDisplay(host);
    await pair(other.id, code, OTHER);
    const { secret: waiting } = await newDisplay(host);
    const { revision = '' } = (await show(secret)).body as { revision?: string };
    const secrets = Array.from({ length: 8 }, () => [secret, foreign, waiting, 'x'.repeat(43)]).flat();
    const answers = await Promise.all([...secrets.map((each) => show(each)), show(secret, revision)]);
    const said = answers.map(({ code: refused, body }) => refused ?? body.content?.name ?? body.state);
    const each = Array.from({ length: 8 }, () => [one.name, other.name, 'WAITING', 'ERR_BOARD_DISPLAY']).flat();
    expect(said).toEqual([...each, 'PAIRED']);
    expect((await displaysOf(one.id))[0]).toMatchObject({ isCurrent: true });
  });

  it('is sent nothing that it has painted, and the administration sees what it shows', async () => {
    const { id, version } = await aBoard(host, { as: ADMIN });
    const secret = await pairedWith(id);
    const { revision } = (await show(secret)).body;
    expect((await displaysOf(id))[0]).toMatchObject({ isCurrent: false, paintedAt: null });
    expect((await show(secret, revision ?? '')).body).toMatchObject({ revision, content: null });
    expect((await displaysOf(id))[0]).toMatchObject({ isCurrent: true, paintedAt: expect.any(String) });
    await host.call(Board.endpoints.update, { params: { id }, body: { version, serviceTimes: 'Stängt' } }, { as: ADMIN });
    expect((await displaysOf(id))[0]).toMatchObject({ isCurrent: false });
    expect((await show(secret, revision ?? '')).body.content?.serviceTimes).toBe('Stängt');
  });

  it('is started anew and let go, by those who may', async () => {
    const { id } = await aBoard(host, { as: ADMIN });
    const secret = await pairedWith(id);
    const [display] = await displaysOf(id);
    if (!display) throw new Error('Nothing was paired');
    const params = { id: display.id };
    expect((await host.call(calls.restart, { params }, { as: MEMBER })).status).toBe(403);
    expect((await host.call(calls.unpair, { params }, { as: OTHER })).status).toBe(404);
    await host.call(calls.restart, { params }, { as: ADMIN });
    expect((await show(secret)).body.restartAt).toEqual(expect.any(String));
    await host.call(calls.unpair, { params }, { as: ADMIN });
    expect((await show(secret)).status).toBe(404);
  });

  it('is told within two seconds of an emergency notice, which all screens of the house show, and no other', async () => {
    const { id } = await aBoard(host, { as: ADMIN, showsNews: false });
    const secret = await pairedWith(id);
    const foreign = await aBoard(host, { as: OTHER });
    const told = toldWithin(2000, (await userOf(ADMIN)).organisation.id);
    const news = await someNews(host, { as: ADMIN, title: 'Gasläcka', kind: 'EMERGENCY' });
    expect(await told).toBe(true);
    expect((await show(secret)).body.content?.emergency.map(({ title }) => title)).toEqual(['Gasläcka']);
    expect((await previewOf(foreign.id, OTHER)).emergency).toEqual([]);
    const { id: newsId, version } = news;
    await host.call(BoardNews.endpoints.update, { params: { id: newsId }, body: { version, ended: true } }, { as: ADMIN });
    expect((await show(secret)).body.content?.emergency).toEqual([]);
  });
});

describe('the register', () => {
  it('names who lives there, as the house wants it, and nobody who does not want it', async () => {
    const { id } = await aBoard(host, { as: ADMIN, names: 'FULL' });
    const [resident, member, limited] = [await userOf(RESIDENT), await userOf(ADMIN), await userOf(LIMITED)];
    expect(await namesOn(id)).toContain(resident.name);
    const set = (userId: string, as: string, shown: boolean) =>
      host.call(calls.setListing, { params: { id: userId }, body: { shown } }, { as });
    expect((await set(member.id, RESIDENT, false)).status).toBe(404);
    expect((await set(resident.id, LIMITED, false)).status).toBe(404);
    expect((await set(resident.id, RESIDENT, false)).body).toEqual({ shown: false });
    expect(await namesOn(id)).not.toContain(resident.name);
    await set(resident.id, ADMIN, true);
    // a limited administrator may live there too
    expect((await set(limited.id, LIMITED, false)).body).toEqual({ shown: false });
    const listed = await host.call(calls.listing, { params: { id: limited.id } }, { as: LIMITED });
    expect(listed.body).toEqual({ shown: false });
    expect(await namesOn(id)).toContain(resident.name);
  });

  it('says the address of a home where homes of several stand on the screen', async () => {
    expect((await addressesOn(ADMIN)).size).toBeGreaterThan(1);
    expect([...(await addressesOn(ADMIN, 'Björkgatan 2')), ...(await addressesOn('admin.no@demo.example'))]).toEqual([null, null]);
  });

  it('follows who moves out by itself, and is of one address where it is told so', async () => {
    const { id } = await aBoard(host, { as: ADMIN });
    const elsewhere = await aBoard(host, { as: ADMIN, address: 'Ingengatan 1' });
    expect(await namesOn(elsewhere.id)).toEqual([]);
    const { id: userId, name, apartment } = await userOf(RESIDENT);
    const move = async (apartmentId: string | null) => {
      const { body } = await host.call(userEndpoints.get, { params: { id: userId } }, { as: ADMIN });
      return host.call(userEndpoints.change, { params: { id: userId }, body: { version: body.version, apartmentId } }, { as: ADMIN });
    };
    expect((await move(null)).status).toBe(200);
    expect(await namesOn(id)).not.toContain(name);
    await move(apartment?.id ?? null);
    expect(await namesOn(id)).toContain(name);
  });
});

describe('news', () => {
  it('stand on the screens of their group while they are shown, with who wrote them', async () => {
    const screenGroup = 'Källaren';
    const [cellar, hall] = [await aBoard(host, { as: ADMIN, screenGroup }), await aBoard(host, { as: ADMIN })];
    const news = await someNews(host, { as: ADMIN, screenGroup: 'källaren' });
    await someNews(host, { as: ADMIN, title: 'Förbi', shownUntil: '2020-02-01' });
    expect(await titles(cellar.id)).toContain(news.title);
    expect(await titles(hall.id)).not.toContain(news.title);
    expect(await titles(hall.id)).not.toContain('Förbi');
    expect(news.author).toBe((await userOf(ADMIN)).name);
  });

  it('are told to residents where they are for them, and to nobody else', async () => {
    const [open, hidden] = [await someNews(host, { as: ADMIN }), await someNews(host, { as: ADMIN, toResidents: false })];
    const seen = async (as: string) =>
      (await host.call(BoardNews.endpoints.list, { query: { limit: 200 } }, { as })).body.items.map(({ id }) => id);
    expect(await seen(RESIDENT)).toContain(open.id);
    expect(await seen(RESIDENT)).not.toContain(hidden.id);
    expect(await seen(OTHER)).not.toContain(open.id);
  });

  it('carry a picture that is drawn anew, small, and refuse what is none', async () => {
    const { id } = await someNews(host, { as: ADMIN });
    const set = (content: Uint8Array<ArrayBuffer>) =>
      host.call(calls.setPicture, { params: { id }, body: {}, file: new File([content], 'bild.png') }, { as: ADMIN });
    expect((await set(new TextEncoder().encode('<svg onload="x"/>'))).code).toBe('ERR_BOARD_PICTURE');
    const large = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#127276' } })
      .png()
      .toBuffer();
    const { picture } = (await set(new Uint8Array(large))).body;
    const { width } = await sharp(Buffer.from(picture?.split(',')[1] ?? '', 'base64')).metadata();
    expect(width).toBe(960);
    const screen = await aBoard(host, { as: ADMIN });
    expect((await previewOf(screen.id)).news.find((news) => news.id === id)?.picture).toBe(picture);
    await host.call(calls.removePicture, { params: { id } }, { as: ADMIN });
    expect((await host.call(calls.picture, { params: { id } }, { as: RESIDENT })).body.picture).toBeNull();
  });
});

it.each([
  [
    'the night',
    Board.endpoints.create,
    { name: 'Halv natt', shape: 'PORTRAIT', names: 'FULL', nightFrom: 22 },
    'nightUntil',
    'ERR_BOARD_NIGHT',
  ],
  [
    'the last day',
    BoardNews.endpoints.create,
    { title: 'Bakvänt', kind: 'NEWS', shownFrom: '2027-02-02', shownUntil: '2027-02-01' },
    'shownUntil',
    'ERR_BOARD_NEWS_DAYS',
  ],
] as const)('is told where %s cannot be', async (...[, endpoint, body, field, code]) => {
  const answer = await host.call(endpoint as typeof Board.endpoints.create, { body: body as never }, { as: ADMIN }); // of that call
  expect([answer.status, answer.code]).toEqual([422, code]);
  expect(JSON.stringify(answer.body)).toContain(`body.${field}`);
});

it('says what is booked today, by apartment and without names', async () => {
  const room = await openResource(host, { as: ADMIN, name: 'Lokal på tavlan' });
  const [startsAt = ''] = nextSlots(1);
  await host.call(bookingEndpoints.book, { body: { resourceId: room.id, startsAt } }, { as: RESIDENT });
  const { id } = await aBoard(host, { as: ADMIN });
  const { bookings } = await previewOf(id);
  const ours = bookings.filter(({ resource }) => resource === room.name);
  // a quarter to midnight it is tomorrow's
  expect(ours.map(({ apartment }) => apartment)).toEqual(dayOf(startsAt) === dayOf(new Date().toISOString()) ? ['1001'] : []);
});
