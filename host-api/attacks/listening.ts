import { Agent, request } from 'node:http';
import { readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Server } from '@hapi/hapi';
import type { Settings } from '@platform/server';
import type { Runtime } from '@platform/server/host';
import { createApi } from '../serve.ts';

export interface Listening {
  readonly port: number;
  stop(): Promise<void>;
}

/** The API on a port of its own: for what only shows on a socket. */
export async function listen(runtime: Runtime, settings: Partial<Settings> = {}): Promise<Listening> {
  const server: Server = await createApi({ ...runtime, settings: { ...runtime.settings, ...settings, API_PORT: 0 } });
  await server.start();
  return { port: Number(server.info.port), stop: () => server.stop({ timeout: 100 }) };
}

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Iterable<Uint8Array>;
  /** `stall`: no more comes after these bytes; `abort`: the line is cut after them. */
  readonly after?: 'end' | 'stall' | 'abort';
}
export interface RawAnswer {
  /** 0: the line was cut without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** Sends a request byte by byte as told, and takes whatever comes back. */
export function sendRaw(port: number, { method, path, headers, body, after = 'end' }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const none = { status: 0, headers: {}, text: '' };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: new Agent({ keepAlive: true }) }, (response) => {
      const chunks: Buffer[] = [];
      const answer = () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() });
        sent.destroy();
      };
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', answer).once('error', answer);
    });
    sent.on('error', () => resolve(none));
    void (async () => {
      for (const chunk of body) {
        if (sent.destroyed) return;
        if (!sent.write(chunk)) await new Promise((passed) => void sent.once('drain', passed).once('close', passed));
      }
      if (after === 'end') sent.end();
      if (after === 'abort') sent.destroy();
    })();
  });
}

/** What this process still holds of temporary files: by name, or open without one. */
export async function temporaryFiles(folder: string): Promise<readonly string[]> {
  const named = await readdir(folder).catch(() => []);
  const left = (await readdir(tmpdir())).filter((name) => name.includes(`-${process.pid}-`));
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const open = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  return [...named, ...left, ...open.filter((path) => path.startsWith(folder))];
}
