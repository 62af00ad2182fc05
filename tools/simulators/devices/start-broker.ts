import { createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { listen } from '../listen.ts';
import { openJournal } from './broker-journal.ts';
import { keepSessions } from './kept-sessions.ts';

interface BrokerOptions {
  readonly port: number;
  /** A file for what it has to know again after it was killed. In memory otherwise. */
  readonly file?: string;
  /** Whether somebody may connect, and is the portal itself. */
  readonly authenticate: (said: {
    readonly username: string;
    readonly password: string;
    readonly clientid: string;
  }) => Promise<'unit' | 'portal' | undefined>;
}
export type Broker = Awaited<ReturnType<typeof startBroker>>;

const BAD_PASSWORD = 4;
const UNIT_MAY = { publish: 'up', subscribe: 'dn' } as const;

/** A broker for development and tests. Units reach their own topics alone, as the lists of the real one say. */
export async function startBroker({ port: wanted, file, authenticate }: BrokerOptions) {
  const portal = new WeakSet<object>();
  const sockets = new Set<Socket>();
  const may = (client: { readonly id: string } | null, topic: string, what: keyof typeof UNIT_MAY): boolean =>
    !client || portal.has(client) || topic.startsWith(`lp/v1/d/${client.id}/${UNIT_MAY[what]}/`);
  const sessions = file === undefined ? undefined : keepSessions(openJournal(file));
  const aedes = await Aedes.createBroker({
    // messages wait here for a gateway that is away
    queueLimit: 100_000,
    // a queue of those to be told is gone through call within call: some thousands at once end the process
    concurrency: 0,
    authenticate: (...[client, username = '', password, done]) => {
      const refused = Object.assign(new Error('Bad user name or password'), { returnCode: BAD_PASSWORD });
      void (async () => {
        const who = await authenticate({ username, password: password?.toString() ?? '', clientid: client.id }).catch(() => undefined);
        if (who === 'portal') portal.add(client);
        done(who ? null : refused, Boolean(who));
      })();
    },
    authorizePublish(client, packet, done) {
      if (!may(client, packet.topic, 'publish')) return done(new Error('Not yours'));
      sessions?.keep(packet);
      done(null);
    },
    authorizeSubscribe: (client, subscription, done) => done(null, may(client, subscription.topic, 'subscribe') ? subscription : null),
  });
  await sessions?.restore(aedes);
  // as the brokers of production: what is said leaves at once
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    aedes.handle(socket);
  });
  const port = await listen(server, wanted, 'MQTT_PORT');
  return {
    url: `mqtt://127.0.0.1:${port}`,
    port,
    /** Ends every connection, as when the network goes. */
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    async stop(): Promise<void> {
      await new Promise<void>((resolve) => void aedes.close(() => resolve()));
      sockets.forEach((socket) => socket.destroy());
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      sessions?.close();
    },
  };
}
