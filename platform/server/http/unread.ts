import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** How long a body that nobody reads may go on: its sender hears the answer meanwhile. */
const SECONDS = 5;

/** As long without a byte, and its sender waits for the answer. */
const QUIET_MS = 250;

/** Ends the line of a request that was answered before its body had arrived. */
export function endUnread(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const end = setTimeout(() => request.complete || request.destroy(), SECONDS * 1000);
  request.once('close', () => clearTimeout(end));
}

/**
 * Discards the rest of a refused body, until it ends, stalls or takes too long. hapi closes the connection behind an early answer: unread
 * data in the kernel would reset it, and the client would never read the answer.
 */
export async function drained(body: Readable): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const quiet = setTimeout(resolve, QUIET_MS);
  const end = setTimeout(resolve, SECONDS * 1000);
  const more = () => void quiet.refresh();
  body.on('data', more).once('end', resolve).once('close', resolve);
  if (body.readableEnded || body.destroyed) resolve();
  body.resume();
  await promise;
  clearTimeout(quiet);
  clearTimeout(end);
  body.off('data', more);
}
