import { createServer, type Server } from 'node:http';
import type { Settings } from '../settings.ts';

type Limits = Pick<Settings, 'BEHIND_PROXY' | 'CONNECTIONS_PER_ADDRESS' | 'HEAD_SECONDS' | 'UPLOAD_SECONDS'>;

/** What a body may take at most beyond its own time-outs. */
const SPARE_SECONDS = 60;
const CHECKED_EVERY_MS = 1000;

/** An HTTP server with limits for slow request heads and for connections per address. */
export function createListener({ BEHIND_PROXY, CONNECTIONS_PER_ADDRESS, HEAD_SECONDS, UPLOAD_SECONDS }: Limits): Server {
  const server = createServer({
    headersTimeout: HEAD_SECONDS * 1000,
    // bodies have time-outs of their own, that of an upload is the longest
    requestTimeout: (Math.max(HEAD_SECONDS, UPLOAD_SECONDS) + SPARE_SECONDS) * 1000,
    connectionsCheckingInterval: CHECKED_EVERY_MS,
  });
  // those of a proxy are everybody's: then requests are counted (`limitRequests`)
  return BEHIND_PROXY ? server : limitConnections(server, CONNECTIONS_PER_ADDRESS);
}

function limitConnections(server: Server, limit: number): Server {
  const counts = new Map<string, number>();
  return server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    if (count > limit) return void socket.destroy();
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 0) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}
