import type { Request, Server } from '@hapi/hapi';
import { refusals } from '@platform/core';
import { refuse, toWire } from '../refused.ts';
import { languageOf, requestIdOf } from '../request.ts';
import type { Settings } from '../settings.ts';

/** Ends bodies, other than uploads, that take too long. hapi would read them to their end before it refused. */
export function endSlowBodies(server: Server, { BODY_SECONDS }: Pick<Settings, 'BODY_SECONDS'>): void {
  server.ext('onPreAuth', (request, h) => {
    const { req } = request.raw;
    if (req.complete || !announcesBody(req) || request.route.settings.payload?.output === 'stream') return h.continue;
    const late = setTimeout(() => refuseSlow(request), BODY_SECONDS * 1000);
    const over = () => clearTimeout(late);
    req.once('end', over).once('close', over);
    return h.continue;
  });
}

/** Whether a body follows the head (RFC 9112, section 6.3). */
const announcesBody = ({ headers }: Request['raw']['req']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function refuseSlow({ raw: { req, res } }: Request): void {
  // it came, and waits to be read
  if (req.complete) return;
  if (res.headersSent) return void req.destroy();
  const headers = { Connection: 'close', 'Cache-Control': 'no-store', 'X-Request-Id': requestIdOf(req.headers) };
  const wire = toWire(refuse(refusals.tooSlow), languageOf(req.headers));
  res.writeHead(wire.statusCode, { ...headers, 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(wire));
}
