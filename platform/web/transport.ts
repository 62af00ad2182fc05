import type { Transport } from './request.ts';

/** `fetch`, or XMLHttpRequest for a file with progress, which `fetch` cannot report. */
export const browserTransport: Transport = (url, init, onProgress) => (onProgress ? upload(url, init, onProgress) : fetch(url, init));

function upload(url: string, init: RequestInit, onProgress: (fraction: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(init.method ?? 'POST', url);
    new Headers(init.headers).forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total));
    call.addEventListener('load', () => resolve(new Response(call.responseText, { status: call.status })));
    call.addEventListener('error', () => reject(new TypeError('No answer')));
    call.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    init.signal?.addEventListener('abort', () => call.abort());
    call.send(init.body instanceof FormData ? init.body : null);
  });
}
