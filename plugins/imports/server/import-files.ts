import { buffer } from 'node:stream/consumers';
import type { Ctx, FileStore, Secrets, StoredFile } from '@platform/server';

export type ImportFiles = ReturnType<typeof createImportFiles>;

/** The senders' files. They may hold personal numbers, so none lies open in the store. */
export function createImportFiles({ files, secrets }: { readonly files: FileStore; readonly secrets: Secrets }) {
  return {
    /** @throws whatever the stream throws (too large); then nothing is left behind */
    put: (content: AsyncIterable<Uint8Array>): Promise<StoredFile> => files.put(secrets.seal(content)),
    keep: (ctx: Ctx, stored: StoredFile): Promise<void> => files.keep(ctx, stored),
    read: async (key: string): Promise<Buffer> => secrets.open(await buffer(files.read(key))),
    remove: (ctx: Ctx, key: string): Promise<void> => files.remove(ctx, key),
  };
}
