import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { generate, parser } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { openLine } from './mqtt-line.ts';

/** A broker that lets everybody in, and answers pings as long as told. */
async function startBroker(answers: () => boolean) {
  const server = createServer((socket: Socket) => {
    const reading = parser({ protocolVersion: 4 });
    socket.on('data', (bytes) => void reading.parse(bytes));
    socket.on('error', () => undefined);
    reading.on('packet', ({ cmd }) => {
      if (cmd === 'connect') socket.write(generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }));
      if (cmd === 'pingreq' && answers()) socket.write(generate({ cmd: 'pingresp' }));
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `mqtt://127.0.0.1:${port}`, stop: () => server.close() };
}

it('gives up a line on which nothing comes any more, though nobody has hung up', async () => {
  let isThere = true;
  const broker = await startBroker(() => isThere);
  const who = { clientId: 'gateway', username: 'gateway', password: 'x', subscribe: ['up'] };
  const line = await openLine({ ...who, url: broker.url, keepaliveSeconds: 1, took: (_, ack) => ack() });
  const first = await Promise.race([line.ended.then(() => 'over'), new Promise((later) => void setTimeout(later, 2500, 'stands'))]);
  expect(first).toBe('stands');
  isThere = false;
  await line.ended;
  broker.stop();
});
