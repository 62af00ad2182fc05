import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { generate, type Packet, parser } from 'mqtt-packet';
import { freePort } from '../launch/ports.ts';

/** A line on which messages stand ready. It is a broker for one client, which costs next to nothing itself. */
export async function fullLine() {
  const port = await freePort();
  const subscribed = Promise.withResolvers<Socket>();
  let waiting: { left: number; readonly done: () => void } | undefined;
  const server = createServer((socket) => {
    const reading = parser({ protocolVersion: 4 });
    const send = (packet: Packet) => socket.write(generate(packet));
    reading.on('packet', (packet: Packet) => {
      if (packet.cmd === 'connect') send({ cmd: 'connack', returnCode: 0, sessionPresent: false });
      if (packet.cmd === 'pingreq') send({ cmd: 'pingresp' });
      if (packet.cmd === 'subscribe') {
        send({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: packet.subscriptions.map(() => 1) });
        subscribed.resolve(socket);
      }
      if (packet.cmd === 'puback' && waiting && (waiting.left -= 1) === 0) waiting.done();
    });
    socket.on('data', (bytes) => reading.parse(bytes)).on('error', () => socket.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `mqtt://127.0.0.1:${port}`,
    /** Sends all, each once. Answers the milliseconds until the client has acknowledged the last. */
    async send(messages: readonly { readonly topic: string; readonly payload: string }[]): Promise<number> {
      const socket = await subscribed.promise;
      const bytes = messages.map(({ topic, payload }, at) =>
        generate({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false, messageId: 1 + (at % 65_000) }),
      );
      const all = Promise.withResolvers<void>();
      waiting = { left: messages.length, done: all.resolve };
      const began = performance.now();
      socket.write(Buffer.concat(bytes));
      await all.promise;
      return performance.now() - began;
    },
    async end(): Promise<void> {
      const socket = await subscribed.promise;
      socket.destroy();
      await finished(socket, { error: false }).catch(() => {});
      server.close();
    },
  };
}
