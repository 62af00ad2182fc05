import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether somebody listens at `host:port`. @throws when nobody does */
export async function answers(address: string): Promise<void> {
  const { hostname, port } = new URL(`tcp://${address}`);
  const socket = connect({ host: hostname, port: Number(port) });
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
