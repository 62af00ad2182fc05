import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type IPublishPacket, generate, type Packet, parser } from 'mqtt-packet';

interface LineOptions {
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly subscribe: readonly string[];
  readonly keepaliveSeconds?: number;
  /** Called with what comes; the broker holds it until `ack` is called. */
  readonly took: (came: Came, ack: () => void) => void;
}
/** What has come under a topic. `retained`: it was left there, and said at some time before. */
export interface Came {
  readonly topic: string;
  readonly payload: Buffer;
  readonly retained: boolean;
}
/** A connection to a broker. */
export interface MqttLine {
  /** Sends, once at least, while the line stands. Nothing is kept for later: a command must not come late. */
  publish(topic: string, payload: string, options?: { readonly retain?: boolean }): void;
  close(): void;
  /** Resolves when the line is gone, whoever ended it. */
  readonly ended: Promise<void>;
}
const KEEPALIVE_SECONDS = 15;
const CONNECT_MS = 5000;
const MAX_ID = 65_535;
/** So many messages wait for their `ack` at most; the others wait at the broker. */
const MAX_WAITING = 4000;

/**
 * Connects with MQTT 3.1.1 as a client that the broker remembers. Each message is acknowledged by whoever takes it, in its own time and order: a client of the shelf
 * does so before anything is kept, or takes one at a time (ADR 0056). @throws when the broker refuses or is not there
 */
export async function openLine({ keepaliveSeconds = KEEPALIVE_SECONDS, ...options }: LineOptions): Promise<MqttLine> {
  const { url, clientId, username, password, subscribe, took } = options;
  const socket = dial(new URL(url));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let lastId = 0;
  let waiting = 0;
  const nextId = () => (lastId = (lastId % MAX_ID) + 1);
  const send = (packet: Packet) => void (socket.writable && socket.write(generate(packet)));
  const opened = Promise.withResolvers<void>();
  const reading = parser({ protocolVersion: 4 });
  reading.on('error', () => socket.destroy());
  reading.on('packet', (packet: Packet) => {
    if (packet.cmd === 'connack')
      return packet.returnCode === 0 ? opened.resolve() : opened.reject(new Error(`The broker refuses (${packet.returnCode})`));
    if (packet.cmd === 'publish') take(packet);
  });
  function take({ topic, payload, qos, messageId, retain }: IPublishPacket): void {
    if ((waiting += 1) > MAX_WAITING) socket.pause();
    took({ topic, payload: Buffer.from(payload), retained: retain }, () => {
      if (qos === 1 && messageId !== undefined) send({ cmd: 'puback', messageId });
      if ((waiting -= 1) < MAX_WAITING / 2) socket.resume();
    });
  }
  let heardAt = Date.now();
  socket.on('data', (bytes) => {
    heardAt = Date.now();
    reading.parse(bytes);
  });
  socket.on('error', (error) => opened.reject(error));
  void ended.then(() => opened.reject(new Error('The broker hung up')));
  const keep = { clean: false, keepalive: keepaliveSeconds, protocolId: 'MQTT', protocolVersion: 4 } as const;
  socket.once(url.startsWith('mqtts') ? 'secureConnect' : 'connect', () =>
    send({ cmd: 'connect', clientId, username, password: Buffer.from(password), ...keep }),
  );
  const slow = setTimeout(() => socket.destroy(), CONNECT_MS);
  // a broker that answers no ping is gone; what is not read meanwhile is no silence
  const beat = setInterval(() => {
    if (Date.now() - heardAt > keepaliveSeconds * 1500 && !socket.isPaused()) socket.destroy();
    else send({ cmd: 'pingreq' });
  }, keepaliveSeconds * 500);
  void ended.then(() => clearInterval(beat));
  await opened.promise.finally(() => clearTimeout(slow));
  send({ cmd: 'subscribe', messageId: nextId(), subscriptions: subscribe.map((topic) => ({ topic, qos: 1 as const })) });
  return {
    publish: (topic, payload, { retain = false } = {}) =>
      send({ cmd: 'publish', topic, payload, qos: 1, retain, dup: false, messageId: nextId() }),
    close: () => void socket.end(generate({ cmd: 'disconnect' }), () => socket.destroy()),
    ended,
  };
}

function dial({ protocol, hostname, port }: URL): Socket {
  const isSecure = protocol === 'mqtts:';
  const at = { host: hostname, port: Number(port || (isSecure ? 8883 : 1883)) };
  return isSecure ? connectTls({ ...at, servername: hostname }) : connectTcp({ ...at, noDelay: true });
}
