import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import process from 'node:process';
import { startTestHost, type TestHost } from '@platform/testing';
import { fileEndpoints } from '@plugins/files/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from './plugins.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
  await host.tokenOf('admin@demo.example');
});
afterAll(() => host.stop());

const aFile = () => new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
const send = (body: object) => host.call(fileEndpoints.send, { body, file: aFile() } as never, { as: 'admin@demo.example' });
/** What hapi keeps of uploads while they are read: its names hold the process. */
const kept = async () => (await readdir(tmpdir())).filter((name) => name.includes(`-${process.pid}-`));

it.each([
  ['an unknown field', () => ({ name: 'x' })],
  ['a second file', () => ({ other: aFile() })],
])('an upload that is refused for %s leaves neither bytes nor a fault behind', async (_, body) => {
  const before = await kept();
  // As many as it takes for one to be refused before its bytes are looked at.
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(body())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  await new Promise((passed) => void setTimeout(passed, 100));
  expect((await kept()).filter((name) => !before.includes(name))).toEqual([]);
});
