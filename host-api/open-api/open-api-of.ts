import type { Endpoint, Refusal } from '@platform/core';
import { z } from 'zod';
import type { ZodOpenApiObject, ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { refusalsOf } from './refusals-of.ts';

/** The contracts as OpenAPI 3.1. */
export function openApiOf(endpoints: readonly Endpoint[]): ZodOpenApiObject {
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
  const { id, plugin, params, query, permission, own, status = 200 } = endpoint;
  return {
    operationId: id,
    tags: [plugin.id],
    description: `Permission: \`${permission}\`${own ? `, or \`${own}\` for what is one's own` : ''}.`,
    security: permission === 'token' ? [] : [{ [permission === 'public' ? 'public' : 'bearer']: [] }],
    requestParams: { ...(params instanceof z.ZodObject && { path: params }), ...(query instanceof z.ZodObject && { query }) },
    ...bodyOf(endpoint),
    responses: { [status]: { description: 'OK', content: contentOf(endpoint) }, ...refused(refusalsOf(endpoint)) },
  };
}

/** Bytes, as OpenAPI says it. */
const BYTES = z.string().meta({ format: 'binary' });

function bodyOf({ body, upload, form }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (upload) {
    const fields = body instanceof z.ZodObject ? body : z.object({});
    return { requestBody: { content: { 'multipart/form-data': { schema: fields.extend({ file: BYTES }) } } } };
  }
  return body ? { requestBody: { content: { [form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: body } } } } : {};
}

const BY_ENDING: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function contentOf({ reply, path, response }: Endpoint) {
  if (reply === 'stream') return { [BY_ENDING[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream']: { schema: BYTES } };
  return { [reply === 'events' ? 'text/event-stream' : 'application/json']: { schema: response } };
}

/** What is answered instead, by status. */
function refused(refusals: readonly Refusal[]): ZodOpenApiResponsesObject {
  const byStatus = [...Map.groupBy(refusals, ({ status }) => status)].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    byStatus.map(([status, those]) => [
      status,
      {
        description: those.map(({ code, text }) => `\`${code}\`: ${text.sv}`).join('\n\n'),
        content: { 'application/json': { schema: refusalSchema(status, those) } },
      },
    ]),
  );
}

const refusalSchema = (status: number, those: readonly Refusal[]) =>
  z.object({
    statusCode: z.literal(status),
    error: z.string(),
    code: z.enum(those.map(({ code }) => code)),
    message: z.string(),
    details: z.record(z.string(), z.unknown()),
  });
