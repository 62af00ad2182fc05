// Serves the built web: every address that is no file is the portal's own page.
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import sirv from 'sirv';
import { z } from 'zod';
import { SECURITY_TXT, securityTxt } from '../../platform/server/security/security-txt.ts';
import { platformSettings } from '../../platform/server/settings.ts';
import { readLaunchSettings } from './launch-settings.ts';
import { cacheControl, securityHeaders } from './web-headers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { WEB_PORT, WEB_HOST, SENTRY_DSN } = readLaunchSettings(process.env, root);
const { SECURITY_CONTACT, SECURITY_POLICY, WEB_URL } = platformSettings;
const said = z.object({ SECURITY_CONTACT, SECURITY_POLICY, WEB_URL }).parse({
  SECURITY_CONTACT: process.env['SECURITY_CONTACT'] || undefined,
  SECURITY_POLICY: process.env['SECURITY_POLICY'] || undefined,
  WEB_URL: process.env['WEB_URL'] || undefined,
});
const files = sirv(path.join(root, 'host-web', 'dist'), {
  etag: true,
  brotli: true,
  gzip: true,
  single: true,
  // A script of an earlier build is gone: answering with the page would make the browser run it as a script.
  ignores: [/^\/assets\//],
  setHeaders: (response, pathname) => response.setHeader('Cache-Control', cacheControl(pathname)),
});

const server = createServer((request, response) => {
  for (const [name, value] of Object.entries(headersFor(request))) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  if (request.url === '/config.json') {
    // What the page learns of where it runs; the reverse proxy answers the same.
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
      .end(JSON.stringify({ sentryDsn: SENTRY_DSN ?? '' }));
    return;
  }
  const told = request.url === SECURITY_TXT ? securityTxt(said, new Date()) : undefined;
  if (told !== undefined) {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(told);
    return;
  }
  files(request, response, () => {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
  });
});
server.listen(WEB_PORT, WEB_HOST);

function headersFor({ headers: { host = '' }, url = '/' }: IncomingMessage): Readonly<Record<string, string>> {
  return securityHeaders(host, { reportsTo: SENTRY_DSN, pathname: url.split('?')[0] ?? '/' });
}

function stop(): void {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
