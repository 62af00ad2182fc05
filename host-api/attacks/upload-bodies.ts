import type { Endpoint } from '@platform/core';
import { demoOrganisations } from '@plugins/organisations/testing';
import { serverPlugins } from '../plugins.ts';
import { type RawAnswer, type RawRequest, sendRaw } from './listening.ts';

/** Every call that takes a file. */
export const uploads = serverPlugins
  .flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values(contract) as Endpoint[]))
  .flatMap((endpoint) => (endpoint.upload ? [[endpoint.id, { ...endpoint, ...endpoint.upload }] as const] : []));
export type Upload = (typeof uploads)[number][1];

export const BOUNDARY = 'xxBOUNDARYxx';
export const BLOCK = Buffer.alloc(256 * 1024, 'a');
export const part = (name: string, filename?: string) =>
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`);
export const LINE_END = Buffer.from('\r\n');
export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

export function* bytes(count: number): Generator<Uint8Array> {
  for (let left = count; left > 0; left -= BLOCK.length) yield BLOCK.subarray(0, Math.min(left, BLOCK.length));
}
export function* files(...sizes: readonly number[]): Generator<Uint8Array> {
  for (const [at, size] of sizes.entries()) {
    yield part(at === 0 ? 'file' : `file${at}`, `${at}.txt`);
    yield* bytes(size);
    yield LINE_END;
  }
  yield END;
}
/** What is sent of a file before nothing more comes. */
export function* begun(): Generator<Uint8Array> {
  yield part('file', 'a.txt');
  yield BLOCK;
}
export function* tiny(): Generator<Uint8Array> {
  for (let at = 0; at < 2000; at++) yield Buffer.concat([part(`file${at}`, 'a.txt'), Buffer.from('x'), LINE_END]);
  yield END;
}
export const text = (value: string) => [Buffer.from(value)];

export type Sent = Partial<RawRequest> & Pick<RawRequest, 'body'>;
/** Sends it to the endpoint as somebody who may, unless told otherwise. */
export function sendUpload(
  { method, path, permission }: Upload,
  { port, token, headers = {}, ...rest }: Sent & { readonly port: number; readonly token: string },
): Promise<RawAnswer> {
  const authorization = permission === 'public' ? `Basic ${btoa('portal:public')}` : `Bearer ${token}`;
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  return sendRaw(port, {
    method,
    path: path.replaceAll(/\{\w+\}/g, demoOrganisations.partner),
    headers: { authorization, 'content-type': type, ...headers },
    ...rest,
  });
}

/** Status and code. */
export const told = ({ status, text: body }: RawAnswer) => [
  status,
  status === 0 ? undefined : (JSON.parse(body) as { code?: string }).code,
];

export function uploadCalled(id: string): Upload {
  const found = uploads.find(([name]) => name === id);
  if (!found) throw new Error(`No call ${id} takes a file`);
  return found[1];
}
