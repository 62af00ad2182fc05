import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, isFree, requireFreePorts, takenPortsSentence } from './ports.ts';

const api = { port: 3002, user: 'the API' };
const bench = { port: 4100, user: 'the bench page', setting: 'BENCH_PORT' };
const web = { port: 3000, user: 'the web', setting: 'WEB_PORT' };

it('says nothing while every port is free', () => {
  expect(takenPortsSentence([])).toBeUndefined();
});

it('names the port, who needs it and the setting that moves it', () => {
  expect(takenPortsSentence([web])).toBe('Port 3000 (the web, WEB_PORT) is held by another program: stop it, or set another port.');
});

it('does not advise to move what others look for at this port', () => {
  expect(takenPortsSentence([api])).toBe('Port 3002 (the API) is held by another program: stop it.');
});

it('names every port that is taken, in one sentence', () => {
  expect(takenPortsSentence([bench, web])).toContain('Ports 4100 (the bench page, BENCH_PORT), 3000 (the web, WEB_PORT) are held');
});

it('refuses to start beside a program that listens on the port, and not once it has gone', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await expect.poll(() => isFree(port)).toBe(false);
  await expect(requireFreePorts([{ ...api, port }])).rejects.toThrow(`Port ${port} (the API) is held`);
  server.close();
  await expect(requireFreePorts([{ ...api, port }])).resolves.toBeUndefined();
});

it('gives each port once, and none that an outgoing connection may take', async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, () => freePort()));
  expect(new Set(ports).size).toBe(500);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
