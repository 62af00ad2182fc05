import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Every simulator answers on this machine only. */
const HOST = '127.0.0.1';

/** Listens on the port, 0 for any free one. @returns the port. @throws one sentence when the port is taken. */
export async function listen(server: Server, port: number, setting: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Choose another one with ${setting}.`, { cause }) : cause),
    );
    server.listen(port, HOST, resolve);
  });
  // A server on a port, unlike one on a socket file, has an address with a port.
  return (server.address() as AddressInfo).port;
}

/** Ends the server and every line that is still open. */
export async function close(server: Pick<HttpServer, 'close' | 'closeAllConnections'>): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
