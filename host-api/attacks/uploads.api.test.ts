import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serverPlugins } from '../plugins.ts';
import { type Listening, listen, temporaryFiles } from './listening.ts';
import {
  begun,
  BLOCK,
  BOUNDARY,
  bytes,
  END,
  files,
  LINE_END,
  part,
  type Sent,
  sendUpload,
  text,
  tiny,
  told,
  uploadCalled,
  type Upload,
  uploads,
} from './upload-bodies.ts';

let folder: string;
let host: TestHost;
let listening: Listening;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-test-'));
  host = await startTestHost({ plugins: serverPlugins });
  listening = await listen(host.runtime, { TEMPORARY_DIR: folder, PUBLIC_UPLOADS_PER_MINUTE: 10_000 });
  token = await host.tokenOf('system@demo.example');
});
afterAll(async () => {
  await listening?.stop();
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  const left = await settled();
  if (left.length > 0) throw new Error(`Still held: ${left.join(', ')}`);
});

/** What is still held once the answer has left; it may leave a little before the last of it is let go. */
async function settled(): Promise<readonly string[]> {
  for (let tries = 0; tries < 40 && (await temporaryFiles(folder)).length > 0; tries++) await passed(50);
  return temporaryFiles(folder);
}
const passed = (milliseconds: number) => new Promise((done) => void setTimeout(done, milliseconds));

const send = (endpoint: Upload, request: Sent) => sendUpload(endpoint, { port: listening.port, token, ...request });

describe.each(uploads)('%s', (_, endpoint) => {
  const { maxBytes } = endpoint;

  it('takes nothing from who is nobody', async () => {
    const invented = { authorization: endpoint.permission === 'public' ? 'Basic bm9ib2R5OnB1YmxpYw==' : `Bearer ${'a'.repeat(40)}` };
    expect(told(await send(endpoint, { headers: invented, body: begun(), after: 'stall' }))).toEqual([401, 'ERR_NOT_SIGNED_IN']);
  });

  it.each([
    ['one part', () => files(maxBytes + 1)],
    ['two parts', () => files(Math.ceil(maxBytes * 0.6), Math.ceil(maxBytes * 0.6))],
    ['a field', () => [part('name'), ...bytes(maxBytes + 2 * 1024 * 1024), LINE_END, END]],
    ['what stands before the first part', () => bytes(maxBytes + 2 * 1024 * 1024)],
  ])('says that it is too large: %s', async (_name, body) => {
    expect(told(await send(endpoint, { body: body() }))).toEqual([413, 'ERR_TOO_LARGE']);
  });

  it('says so before it is sent, when its length is told', async () => {
    const headers = { 'content-length': String(maxBytes * 3) };
    expect(told(await send(endpoint, { headers, body: begun(), after: 'stall' }))).toEqual([413, 'ERR_TOO_LARGE']);
  });

  it.each([
    ['2 000 tiny parts', tiny, [422, 'ERR_INVALID']],
    ['no file', () => [part('name'), ...text('x'), LINE_END, END], [422, 'ERR_INVALID']],
    ['a field that nobody asked for', () => [part('zqx'), ...text('x'), LINE_END, ...files(BLOCK.length)], [422, 'ERR_INVALID']],
    ['two files', () => files(10, 10), [422, 'ERR_INVALID']],
    ['a file by another name', () => [part('other', 'a.txt'), BLOCK, LINE_END, END], [422, 'ERR_INVALID']],
    ['nothing', () => [], [400, 'ERR_MALFORMED']],
    ['no part', () => text('no part at all'), [400, 'ERR_MALFORMED']],
    ['a part without an end', begun, [400, 'ERR_MALFORMED']],
    ['a part without a name', () => text(`--${BOUNDARY}\r\nX: y\r\n\r\nz\r\n--${BOUNDARY}--\r\n`), [422, 'ERR_INVALID']],
    ['a head without an end', () => text(`--${BOUNDARY}\r\nContent-Disp`), [400, 'ERR_MALFORMED']],
  ])('refuses %s', async (_name, body, answer) => {
    expect(told(await send(endpoint, { body: body() }))).toEqual(answer);
  });

  it.each([
    ['another media type', 'application/json', [415, 'ERR_MEDIA_TYPE']],
    ['no boundary', 'multipart/form-data', [400, 'ERR_MALFORMED']],
    ['an empty boundary', 'multipart/form-data; boundary=', [400, 'ERR_MALFORMED']],
    ['no media type', '', [415, 'ERR_MEDIA_TYPE']],
  ])('refuses %s', async (_name, type, answer) => {
    expect(told(await send(endpoint, { headers: { 'content-type': type }, body: files(BLOCK.length) }))).toEqual(answer);
  });

  it('refuses what is compressed', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect(told(await send(endpoint, { headers, body: files(10) }))).toEqual([415, 'ERR_MEDIA_TYPE']);
  });

  it('keeps nothing of what is aborted', async () => {
    expect(told(await send(endpoint, { body: begun(), after: 'abort' }))).toEqual([0, undefined]);
    // nothing tells when the other side has seen it
    await passed(300);
  });
});

describe('a good file', () => {
  it('keeps its name, and nothing of it stays in the folder', async () => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="../Nycklar åäö 50%20.txt"\r\n\r\n`;
    const { status, text: body } = await send(uploadCalled('files.send'), {
      body: [Buffer.from(head), ...bytes(3_000_000), LINE_END, END],
    });
    expect([status, JSON.parse(body)]).toMatchObject([201, { name: 'Nycklar åäö 50%20.txt', size: 3_000_000 }]);
  });
});
