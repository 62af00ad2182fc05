import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { LaunchFault } from './launch-fault.ts';

/** A port that a process of the portal listens on. */
export interface PortUse {
  readonly port: number;
  /** Who listens there, as it reads in a sentence: "the API". */
  readonly user: string;
  /** What moves it; none where others look for it at this one. */
  readonly setting?: string;
}

/** The sentence about ports that other programs hold; `undefined` when all are free. */
export function takenPortsSentence(taken: readonly PortUse[]): string | undefined {
  const [first, ...others] = taken.map(({ port, user, setting }) => `${port} (${setting ? `${user}, ${setting}` : user})`);
  const canMove = taken.every(({ setting }) => setting);
  if (!first) return undefined;
  if (others.length === 0) return `Port ${first} is held by another program: stop it${canMove ? ', or set another port' : ''}.`;
  return `Ports ${[first, ...others].join(', ')} are held by other programs: stop them${canMove ? ', or set other ports' : ''}.`;
}

/** Checks that nothing listens on the ports yet. @throws LaunchFault that names every port that is taken */
export async function requireFreePorts(uses: readonly PortUse[]): Promise<void> {
  const free = await Promise.all(uses.map(({ port }) => isFree(port)));
  const sentence = takenPortsSentence(uses.filter((_, index) => !free[index]));
  if (sentence) throw new LaunchFault(sentence);
}

/** Whether a server could listen on the port, on the loopback address. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  server.once('error', () => resolve(false));
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  return promise;
}

/** Below what systems give to outgoing connections, which would take such a port before its program listens. */
const FREE_FROM = 15_000;
const FREE_TO = 32_000;
const given = new Set<number>();

/** A random free port, never given twice by this process. @throws when no port is free */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const port = randomInt(FREE_FROM, FREE_TO);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${FREE_FROM} and ${FREE_TO} is free`);
}
