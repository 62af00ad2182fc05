// What it costs to take a file with hapi alone: a stream from the line to the disk.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Hapi from '@hapi/hapi';

const { BARE_PORT = '0' } = process.env;
const folder = await mkdtemp(path.join(tmpdir(), 'bare-upload-'));
const server = Hapi.server({ host: '127.0.0.1', port: BARE_PORT });
server.route([
  { method: 'GET', path: '/health', handler: () => 'ok' },
  {
    method: 'POST',
    path: '/files',
    options: { payload: { maxBytes: 60 * 1024 * 1024, output: 'stream', parse: true, multipart: { output: 'stream' } } },
    async handler({ payload, info }) {
      const { file } = payload as { readonly file: Readable }; // the one part that is sent
      await pipeline(file, createWriteStream(path.join(folder, info.id.replaceAll(':', '-'))));
      return { ok: true };
    },
  },
]);
await server.start();
process.once('SIGTERM', () => void rm(folder, { recursive: true, force: true }).then(() => process.exit(0)));
