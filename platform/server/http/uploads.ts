import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Lifecycle, Request, RouteOptions } from '@hapi/hapi';
import { type Endpoint, refusals, type UploadedFile } from '@platform/core';
import { refuse } from '../refused.ts';
import { BODY_LIMIT } from './body-limit.ts';
import type { HttpDeps } from './http-deps.ts';
import { openingOf } from './opening-of.ts';

/** A file is read only from who could be somebody. */
export function signedInFirst(endpoint: Endpoint, deps: HttpDeps): Lifecycle.Method {
  return (request, h) => {
    openingOf(endpoint, request, deps);
    return h.continue;
  };
}

export function payloadOptions({ method, upload, form }: Endpoint): RouteOptions {
  if (method === 'GET') return {};
  if (!upload)
    return {
      payload: { maxBytes: BODY_LIMIT, allow: [form ? 'application/x-www-form-urlencoded' : 'application/json'], failAction: 'error' },
    };
  return {
    payload: {
      maxBytes: upload.maxBytes + BODY_LIMIT,
      output: 'file',
      parse: true,
      multipart: { output: 'file' },
      allow: ['multipart/form-data'],
      timeout: false,
    },
  };
}

export interface Upload {
  readonly uploaded: UploadedFile;
  remove(): Promise<void>;
}
interface HapiFile {
  readonly path: string;
  readonly filename: string;
  readonly bytes: number;
}
const isFile = (value: unknown): value is HapiFile => typeof value === 'object' && value !== null && 'path' in value && 'filename' in value;

export async function uploadOf({ upload }: Endpoint, { payload }: Request): Promise<{ file?: Upload; body: unknown }> {
  if (!upload) return { body: payload };
  const { file, ...body } = (payload ?? {}) as Record<string, unknown>;
  const sent = [file, ...Object.values(body)].flat().filter(isFile);
  const remove = async () => void (await Promise.all(sent.map(({ path }) => rm(path, { force: true }))));
  const refused = async (fault: Error) => {
    await remove();
    return fault;
  };
  if (!isFile(file) || sent.length > 1) throw await refused(refuse(refusals.invalid, { fields: [{ path: 'body.file', message: 'file' }] }));
  if (file.bytes > upload.maxBytes) throw await refused(refuse(refusals.tooLarge, { limit: `${upload.maxBytes / BODY_LIMIT} MB` }));
  return { file: { uploaded: { name: keepable(file.filename), content: bytesOf(file.path) }, remove }, body };
}

/** Opened when somebody reads it: a request that is refused before has removed it, and nobody would hear that it cannot be opened. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** A name that the database holds, and that a header can say: cut, it may end in half a character. */
const keepable = (name: string) => name.replaceAll('\0', '').slice(0, 200).toWellFormed();
