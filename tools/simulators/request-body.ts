import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** The body as JSON; an empty one is `undefined`. @throws SyntaxError */
export async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  return body.trim() === '' ? undefined : (JSON.parse(body) as unknown);
}
