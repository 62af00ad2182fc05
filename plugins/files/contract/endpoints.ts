import { endpoints, nothing } from '@platform/core';
import { z } from 'zod';
import { FileId, MAX_FILE_BYTES, SentFile } from './file.ts';
import { files } from './plugin.ts';
import { fileRefusals } from './refusals.ts';

export const fileEndpoints = endpoints(files, {
  send: {
    method: 'POST',
    path: '/v1/files',
    permission: 'signed-in',
    upload: { maxBytes: MAX_FILE_BYTES },
    transaction: 'manual',
    body: z.strictObject({}),
    touches: nothing('a file is shown by what it is attached to'),
    response: SentFile,
    status: 201,
    idempotent: true,
  },
  fetch: {
    method: 'GET',
    path: '/v1/files/{fileId}',
    permission: 'token',
    reply: 'stream',
    fromStore: true,
    params: z.object({ fileId: FileId }),
    query: z.strictObject({ token: z.string().max(200) }),
    response: z.unknown(),
    refusals: [fileRefusals.link],
  },
});
