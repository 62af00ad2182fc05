import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands where a Sentry-compatible service would, and keeps what it is sent. */
export interface ReportReceiver {
  /** The address to report to. */
  readonly dsn: string;
  /** Everything that came, as it came. */
  readonly received: readonly string[];
  readonly close: () => Promise<void>;
}

/** Listens on a free port, or on the one that is named. */
export async function startReportReceiver(port = 0): Promise<ReportReceiver> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer); // a request without an encoding streams buffers
    if (request.method === 'POST') received.push(`${request.url ?? ''}\n${Buffer.concat(parts).toString()}`);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }).end('{}');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo; // a server on a port has one
  return {
    dsn: `http://publickey@127.0.0.1:${taken}/7`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
