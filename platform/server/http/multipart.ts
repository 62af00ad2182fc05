import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { refusals } from '@platform/core';
import { refuse, type Refused } from '../refused.ts';
import { BODY_LIMIT } from './body-limit.ts';
import { keepPace, type Pace } from './pace.ts';
import type { TemporaryFile } from './temporary-file.ts';

export interface MultipartLimits {
  /** Of the file. */
  readonly maxBytes: number;
  readonly pace: Pace;
}
export interface Multipart {
  readonly fields: Readonly<Record<string, unknown>>;
  /** As the sender wrote it. */
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Reads a multipart body with one `file` into a temporary file, and its fields.
 * @throws 400 malformed, 408 too slow, 413 too large, 415 no multipart, 422 not one file
 */
export async function readMultipart(
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: Readable },
  into: TemporaryFile,
  { maxBytes, pace }: MultipartLimits,
): Promise<Multipart> {
  const tooLarge = () => refuse(refusals.tooLarge, { limit: `${Math.floor(maxBytes / BODY_LIMIT)} MB` });
  if (Number(headers['content-length'] ?? 0) > maxBytes + BODY_LIMIT) throw tooLarge();
  const form = parserFor(headers, maxBytes);
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {}); // it is awaited below; until then it may fail unheard
  const malformed = () => ended.reject(refuse(refusals.malformed));
  const parts = gather(form, into, { refuse: ended.reject, tooLarge });
  const release = keepPace(body, pace, (bytes) => {
    if (bytes === undefined) ended.reject(refuse(refusals.tooSlow));
    else if (bytes > maxBytes + BODY_LIMIT) ended.reject(tooLarge());
  });
  const left = () => body.readableEnded || malformed();
  body.on('error', malformed).once('close', left);
  // whoever left while it was asked who they are closes nothing any more
  if (body.destroyed) left();
  form.once('error', malformed).once('finish', ended.resolve);
  body.pipe(form);
  try {
    await ended.promise;
    return await parts.all();
  } finally {
    release();
    body.unpipe(form).off('close', left);
    await parts.stop();
    // what is still to come is read by nobody; its sender hears the answer
    body.resume();
  }
}

const HEADER_LIMITS = { headerPairs: 20, headerSize: 8 * 1024 };

/** @throws 415 when it is no multipart form, 400 when it does not say where its parts end */
function parserFor(headers: IncomingHttpHeaders, fileSize: number): BusboyInstance {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type) || headers['content-encoding']) throw refuse(refusals.mediaType);
  if (!/;\s*boundary="?[^\s;"]/i.test(type)) throw refuse(refusals.malformed);
  const limits = { ...HEADER_LIMITS, fileSize, files: 1, fields: 40, fieldSize: BODY_LIMIT, parts: 42 };
  return new Busboy({ headers: { ...headers, 'content-type': type }, limits });
}

interface Gathering {
  refuse(fault: unknown): void;
  tooLarge(): Refused;
}

/** Takes the parts as they come: the first file into the temporary file, all others are only counted. */
function gather(form: BusboyInstance, into: TemporaryFile, { refuse: give, tooLarge }: Gathering) {
  const fields = new Map<string, unknown>();
  const file: {
    content?: BusboyFileStream;
    called?: { readonly field: string; readonly name: string };
    written?: ReturnType<TemporaryFile['write']>;
  } = {};
  let isMore = false;
  const more = () => void (isMore = true);
  form.on('file', (field, content, name = '') => {
    content.once('limit', () => give(tooLarge()));
    file.content = content;
    file.called = { field, name };
    file.written = into.write(content);
    file.written.catch(give);
  });
  form.on('field', (name, value, ...[, isCut]) => {
    if (isCut) give(tooLarge());
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  });
  form.on('filesLimit', more).on('fieldsLimit', more).on('partsLimit', more);
  return {
    async all(): Promise<Multipart> {
      const written = await file.written;
      if (!written || isMore || file.called?.field !== 'file') throw notOneFile();
      return { fields: Object.fromEntries(fields), fileName: file.called.name, ...written };
    },
    /** Nothing is written afterwards. */
    async stop(): Promise<void> {
      form.removeAllListeners('file'); // what had been read already may begin another
      file.content?.destroy();
      await file.written?.catch(() => {});
    },
  };
}
const notOneFile = () => refuse(refusals.invalid, { fields: [{ path: 'body.file', message: 'file' }] });
