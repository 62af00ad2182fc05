import type { Endpoint } from '@platform/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Call, Request, SendOptions } from './request.ts';
import type { Stale } from './stale.ts';

/** A file that the server answered with. */
export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}
/** Sends one call and answers what the contract says it answers. @throws ApiError */
export type Send = (endpoint: Endpoint, call: Call, options?: SendOptions) => Promise<unknown>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly send?: Send; readonly attempts?: Send; readonly shows?: readonly Stale[] };
    mutationMeta: { readonly endpoint?: Endpoint; readonly gone?: boolean };
  }
}

/** Reads answers: JSON, nothing, or a file. */
export function createSend(request: Request): Send {
  return async function send(endpoint, call, options) {
    const answer = await request(endpoint, call, options);
    if (endpoint.reply === 'stream') return { name: nameOf(answer), content: await answer.blob() } satisfies DownloadedFile;
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  };
}

/** The `send` of the query client. It travels there, so that a contract's client needs no set-up of its own. */
export function sendOf(queries: QueryClient): Send {
  const send = queries.getDefaultOptions().queries?.meta?.send;
  if (!send) throw new Error(NOT_OURS);
  return send;
}

/** What a change is sent by. */
export function attemptsOf(queries: QueryClient): Send {
  const attempts = queries.getDefaultOptions().queries?.meta?.attempts;
  if (!attempts) throw new Error(NOT_OURS);
  return attempts;
}

const NOT_OURS = 'This query client was not made by createQueryClient';

function nameOf(answer: Response): string {
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'file');
}
