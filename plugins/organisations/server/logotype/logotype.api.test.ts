import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSystemForAll } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOGOTYPE_RULES, logotypeEndpoints } from '../../contract/index.ts';
import { aBomb, aPicture, withText } from '../../testing/pictures.ts';
import { demoOrganisations } from '../demo-organisations.ts';
import { organisationsServer } from '../plugin.ts';

const { bjorken, guests, otherCustomer, otherPartner, owner, partner, serviceDesk } = demoOrganisations;
const PARTNER = 'partner@demo.example';
const SYSTEM = 'system@demo.example';

let host: TestHost;
let folder: string;
let listener: Client;
const heard: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logotype-'));
  const plugins = withDependencies(organisationsServer);
  host = await startTestHost({ plugins, settings: { FILES_DIR: folder } });
  listener = new Client({ connectionString: host.databaseUrl });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query('listen portal_live');
});
afterAll(async () => {
  await listener?.end();
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = (id: string) => ({ params: { id } });
const show = (as: string, id: string, held?: string) =>
  host.call(
    logotypeEndpoints.logotype,
    { ...call(id), query: { diff: 'true' } },
    { as, ...(held && { headers: { 'if-none-match': held } }) },
  );
const send = (content: Buffer, { as = PARTNER, id = partner as string, name = 'logotyp.png' } = {}) =>
  host.call(logotypeEndpoints.setLogotype, { ...call(id), body: {}, file: new File([new Uint8Array(content)], name) }, { as });
const remove = (as = PARTNER, id: string = partner) => host.call(logotypeEndpoints.removeLogotype, call(id), { as });
const stored = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const bytesOf = ({ data }: { readonly data: string | null }) => Buffer.from(data ?? '', 'base64');
const sweep = () =>
  host.runtime.work.write(asSystemForAll, async (ctx) => {
    const { points } = host.runtime.services.resolve({ points: hostPoints });
    return points.sweeps.find(({ name }) => name === 'replaced logotypes')?.run(ctx);
  });

describe('a partner’s logotype', () => {
  beforeEach(async () => {
    await send(await aPicture('png'));
  });
  afterEach(async () => {
    await remove();
  });

  it.each([
    [PARTNER, partner],
    ['internal@demo.example', partner],
    [PARTNER, bjorken],
    ['admin@demo.example', bjorken],
    ['limited@demo.example', bjorken],
    ['resident@demo.example', bjorken],
    [SYSTEM, bjorken],
  ])('is shown to %s by the id of %s', async (as, id) => {
    const { status, body } = await show(as, id);
    expect([status, body.type]).toEqual([200, 'image/png']);
    expect(await sharp(bytesOf(body)).metadata()).toMatchObject({ format: 'png', width: 400, height: 100 });
  });

  it.each([
    [SYSTEM, owner],
    ['support@demo.example', serviceDesk],
    ['guest@demo.example', guests],
    ['admin.other@demo.example', otherCustomer],
    [SYSTEM, otherPartner],
  ])('is none of %s’s %s', async (as, id) => {
    expect((await show(as, id)).body).toEqual({ id: null, type: null, data: null });
  });

  it.each([
    ['admin@demo.example', partner],
    ['admin.other@demo.example', bjorken],
    ['partner.other@demo.example', partner],
    ['guest@demo.example', bjorken],
  ])('is not there for %s by the id of %s, which is out of reach', async (as, id) => {
    expect((await show(as, id)).status).toBe(404);
  });

  it('is not sent again to whoever holds it, until it is another', async () => {
    const first = await show('resident@demo.example', bjorken);
    const held = String(first.headers['etag']);
    expect(held).toContain(first.body.id ?? 'none');
    const again = await show('resident@demo.example', bjorken, held);
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    // its bytes are not asked for then: they may as well be gone
    const places = await readdir(folder);
    for (const place of places) await rename(join(folder, place), join(folder, `away-${place}`));
    expect((await show('resident@demo.example', bjorken, held)).status).toBe(304);
    for (const place of places) await rename(join(folder, `away-${place}`), join(folder, place));
    expect((await show('resident@demo.example', bjorken)).body).toEqual(first.body);
    await send(await aPicture('jpeg', { colour: '#aa3300' }));
    expect((await show('resident@demo.example', bjorken, held)).body.type).toBe('image/jpeg');
  });

  it('of nobody is held too', async () => {
    const { headers } = await show('support@demo.example', serviceDesk);
    expect((await show('support@demo.example', serviceDesk, String(headers['etag']))).status).toBe(304);
  });

  it('is kept once, also when it is sent again, and told of only when it is another', async () => {
    const before = (await show(PARTNER, partner)).body;
    const [files, told] = [await stored(), heard.length];
    expect((await send(await aPicture('png'), { name: 'samma.png' })).body.id).toBe(before.id);
    expect([await stored(), heard.length]).toEqual([files, told]);
    await send(await aPicture('png', { colour: '#000000' }));
    await expect.poll(() => heard.slice(told).map((text) => JSON.parse(text).topic)).toEqual(['organisations.logotype']);
    expect(heard.at(-1)).not.toContain(partner);
  });

  it('is drawn small enough for a header, and upright', async () => {
    const turned = await sharp(await aPicture('jpeg', { width: 1000, height: 4000 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const drawn = await sharp(bytesOf((await send(turned)).body)).metadata();
    expect([drawn.width, drawn.height, drawn.orientation]).toEqual([640, 160, undefined]);
  });

  it('is gone when it is removed, and known no longer an hour later', async () => {
    await remove();
    expect((await show('admin@demo.example', bjorken)).body.id).toBeNull();
    expect((await remove()).status).toBe(200);
    expect(await sweep()).toBe(0);
    await listener.query(`update organisations_logotype set replaced_at = now() - interval '61 minutes'`);
    await sweep();
    expect((await listener.query('select 1 from organisations_logotype')).rowCount).toBe(0);
    // its bytes are nobody's from here on, and go with the sweep of strays
    expect((await listener.query('select 1 from platform_file')).rowCount).toBe(0);
  });

  it('is one, also when two are set at the same moment', async () => {
    const sent = await Promise.all(['#111111', '#222222', '#333333'].map(async (colour) => send(await aPicture('png', { colour }))));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listener.query('select 1 from organisations_logotype where replaced_at is null')).rowCount).toBe(1);
  });
});

const text = (content: string) => Buffer.from(content);
const head = (hex: string, rest = 'not a picture at all, but a good deal of text'.repeat(20)) =>
  Buffer.concat([Buffer.from(hex, 'hex'), text(rest)]);

describe('what is no logotype', () => {
  const cases: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
    ['a page named .png', () => text('<!doctype html><script>alert(1)</script>'), 'ERR_LOGOTYPE_TYPE'],
    ['nothing at all', () => Buffer.alloc(0), 'ERR_LOGOTYPE_TYPE'],
    ['a GIF named .png', () => aPicture('gif'), 'ERR_LOGOTYPE_TYPE'],
    ['a WebP named .png', () => aPicture('webp'), 'ERR_LOGOTYPE_TYPE'],
    ['a program', () => head('4d5a9000'), 'ERR_LOGOTYPE_TYPE'],
    ['a PDF that speaks of <svg>', () => text('%PDF-1.7\n<svg>'), 'ERR_LOGOTYPE_TYPE'],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'ERR_LOGOTYPE_SVG'],
    [
      'an SVG behind a declaration',
      () => text(`\uFEFF<?xml version="1.0"?><!-- ${'x'.repeat(500)} --><SVG width="400">`),
      'ERR_LOGOTYPE_SVG',
    ],
    ['the head of a PNG before text', () => head('89504e470d0a1a0a0000000d49484452'), 'ERR_LOGOTYPE_UNREADABLE'],
    ['the head of a JPEG before text', () => head('ffd8ffe000104a464946'), 'ERR_LOGOTYPE_UNREADABLE'],
    ['half a PNG', async () => (await aPicture('png', { width: 2000, height: 2000 })).subarray(0, 600), 'ERR_LOGOTYPE_UNREADABLE'],
    ['half a JPEG', async () => (await aPicture('jpeg', { width: 2000, height: 2000 })).subarray(0, 3000), 'ERR_LOGOTYPE_UNREADABLE'],
    ['a picture of 319 pixels', () => aPicture('png', { width: 319 }), 'ERR_LOGOTYPE_WIDTH'],
    ['a bomb', () => aBomb(20_000, 20_000), 'ERR_LOGOTYPE_PIXELS'],
    ['a very long line', () => aBomb(400, 200_000), 'ERR_LOGOTYPE_PIXELS'],
  ];

  it.each(cases)('is refused by what it holds: %s', async (_name, made, code) => {
    const content = await made();
    const before = await stored();
    const { status, code: answered, body } = await send(content);
    expect([status, answered]).toEqual([422, code]);
    const { fields } = (body as unknown as { details: { fields: { path: string; message: string }[] } }).details;
    expect(fields).toEqual([{ path: 'body.file', message: expect.not.stringContaining('{') }]);
    expect(await stored()).toBe(before);
  });

  it('takes 320 pixels, and a JPEG that is called something else', async () => {
    expect((await send(await aPicture('png', { width: LOGOTYPE_RULES.minWidth }))).status).toBe(200);
    const { status, body } = await send(await aPicture('jpeg'), { name: 'logotyp.exe' });
    expect([status, body.type]).toEqual([200, 'image/jpeg']);
  });

  it('is refused above 10 MB, whatever it is', async () => {
    expect(await send(Buffer.alloc(LOGOTYPE_RULES.maxBytes + 1))).toMatchObject({ status: 413, code: 'ERR_TOO_LARGE' });
  });

  it('is left behind where it rides on a picture: a page behind its end, a script in its text', async () => {
    const script = '<script>alert(document.domain)</script>';
    const png = Buffer.concat([withText(await aPicture('png'), script), Buffer.from(`<html>${script}</html>`)]);
    const jpeg = Buffer.concat([
      await sharp(await aPicture('jpeg'))
        .withExif({ IFD0: { Copyright: script } })
        .toBuffer(),
      Buffer.from(script),
    ]);
    for (const sent of [png, jpeg]) {
      expect(sent.includes('<script>')).toBe(true);
      const { status, body } = await send(sent);
      expect(status).toBe(200);
      expect(bytesOf(body).includes('script')).toBe(false);
    }
  });
});

describe('who may', () => {
  it.each(['support@demo.example', 'internal@demo.example', 'admin@demo.example', 'resident@demo.example', 'guest@demo.example'])(
    'not set or remove one: %s',
    async (as) => {
      expect((await send(await aPicture('png'), { as })).status).toBe(403);
      expect((await remove(as)).status).toBe(403);
    },
  );

  it('set that of the own organisation, and the portal’s owner that of every partner', async () => {
    expect((await send(await aPicture('png'), { as: 'partner.other@demo.example' })).status).toBe(404);
    expect((await remove('partner.other@demo.example')).status).toBe(404);
    expect((await send(await aPicture('png'), { as: SYSTEM, id: otherPartner })).status).toBe(200);
    expect((await show('admin.other@demo.example', otherCustomer)).body.type).toBe('image/png');
  });

  it.each([bjorken, owner, guests])('give one to who is no partner: %s', async (id) => {
    expect(await send(await aPicture('png'), { as: SYSTEM, id })).toMatchObject({ status: 409, code: 'ERR_LOGOTYPE_NOT_PARTNER' });
    expect((await remove(SYSTEM, id)).code).toBe('ERR_LOGOTYPE_NOT_PARTNER');
  });
});
