import { fileURLToPath } from 'node:url';
import type { Server } from '@hapi/hapi';
import inert from '@hapi/inert';
import type { Endpoint } from '@platform/core';
import { z } from 'zod';
import type { ZodOpenApiObject, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';

/** `GET /v1/openapi.json`, and `GET /docs` to browse it. The document is made when it is first asked for: few ask, and it takes time and memory. */
export async function serveOpenApi(server: Server, endpoints: readonly Endpoint[]): Promise<void> {
  let document: Promise<object> | undefined;
  const assets = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')));
  await server.register(inert);
  server.route([
    { method: 'GET', path: '/v1/openapi.json', handler: () => (document ??= documentOf(endpoints)) },
    {
      method: 'GET',
      path: '/docs',
      handler: (_request, h) => h.response(PAGE).type('text/html').header('Content-Security-Policy', PAGE_POLICY),
    },
    { method: 'GET', path: '/docs/{file*}', handler: { directory: { path: assets, index: false } } },
    { method: 'GET', path: '/docs-start.js', handler: (_request, h) => h.response(START).type('text/javascript') },
  ]);
}

/** Its own scripts, and what Swagger UI writes into the page as it runs. */
const PAGE_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nyckelporten API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs-start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/v1/openapi.json', dom_id: '#docs', deepLinking: true });`;

async function documentOf(endpoints: readonly Endpoint[]): Promise<object> {
  const { createDocument } = await import('zod-openapi');
  return createDocument(openApiOf(endpoints));
}

/** The contracts as OpenAPI 3.1. */
function openApiOf(endpoints: readonly Endpoint[]): ZodOpenApiObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  return {
    openapi: '3.1.0',
    info: { title: 'Nyckelporten', version: '1', description: 'Every call of the portal, made from the contracts of its plugins.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, public: { type: 'http', scheme: 'basic' } } },
    paths,
  };
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { id, plugin, params, query, response, status = 200 } = endpoint;
  return {
    operationId: id,
    tags: [plugin.id],
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    requestParams: { ...(params instanceof z.ZodObject && { path: params }), ...(query instanceof z.ZodObject && { query }) },
    ...bodyOf(endpoint),
    responses: { [status]: { description: 'OK', content: { [mediaOf(endpoint)]: { schema: response } } } },
  };
}

function descriptionOf({ permission, own, refusals = [] }: Endpoint): string {
  const allowed = `Permission: \`${permission}\`${own ? `, or \`${own}\` for what is one's own` : ''}.`;
  const refused = refusals.map(({ code, status }) => `${status} \`${code}\``);
  return refused.length > 0 ? `${allowed} Refusals: ${refused.join(', ')}.` : allowed;
}

function securityOf({ permission }: Endpoint) {
  return permission === 'token' ? [] : [{ [permission === 'public' ? 'public' : 'bearer']: [] }];
}

function bodyOf({ body, upload, form }: Endpoint) {
  const mediaType = upload ? 'multipart/form-data' : form ? 'application/x-www-form-urlencoded' : 'application/json';
  return body ? { requestBody: { content: { [mediaType]: { schema: body } } } } : {};
}

const MEDIA = { stream: 'application/octet-stream', events: 'text/event-stream' };
const mediaOf = ({ reply }: Endpoint) => (reply ? MEDIA[reply] : 'application/json');
