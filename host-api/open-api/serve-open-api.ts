import { fileURLToPath } from 'node:url';
import type { Server } from '@hapi/hapi';
import inert from '@hapi/inert';
import type { Endpoint } from '@platform/core';
import type { Settings } from '@platform/server';

/** Nothing but its own scripts, styles and calls. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves `GET /v1/openapi.json`, and `GET /docs` to browse it while `API_DOCS` is on. The document is made when it is first asked for: few ask, and it
 * takes time and memory.
 */
export async function serveOpenApi(
  server: Server,
  { endpoints, settings }: { readonly endpoints: readonly Endpoint[]; readonly settings: Pick<Settings, 'API_DOCS'> },
): Promise<void> {
  let document: Promise<object> | undefined;
  server.route({ method: 'GET', path: '/v1/openapi.json', handler: () => (document ??= documentOf(endpoints)) });
  if (!settings.API_DOCS) return;
  const assets = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')));
  await server.register(inert);
  server.route([
    {
      method: 'GET',
      path: '/docs',
      handler: (_request, h) => h.response(PAGE).type('text/html').header('Content-Security-Policy', POLICY),
    },
    // no folder: nothing that is asked for becomes a path
    ...ASSETS.map((name) => ({
      method: 'GET' as const,
      path: `/docs/${name}`,
      handler: { file: { path: assets + name, confine: false } },
    })),
    { method: 'GET', path: '/docs-start.js', handler: (_request, h) => h.response(START).type('text/javascript') },
  ]);
}

const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js'];
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nyckelporten API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs-start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/v1/openapi.json', dom_id: '#docs', deepLinking: true });`;

async function documentOf(endpoints: readonly Endpoint[]): Promise<object> {
  const { createDocument } = await import('zod-openapi');
  const { openApiOf } = await import('./open-api-of.ts');
  return createDocument(openApiOf(endpoints));
}
