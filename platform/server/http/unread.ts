import type { IncomingMessage } from 'node:http';

/** How long a body that nobody reads may go on: its sender hears the answer meanwhile. */
const SECONDS = 5;

/** Ends the line of a request that was answered before its body had arrived. */
export function endUnread(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const end = setTimeout(() => request.complete || request.destroy(), SECONDS * 1000);
  request.once('close', () => clearTimeout(end));
}
