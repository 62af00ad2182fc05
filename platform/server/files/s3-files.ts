import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ByteStore, StoredFile } from './file-store.ts';
import { measured } from './measured.ts';

export interface Bucket {
  readonly bucket: string;
  readonly endpoint?: string | undefined;
  readonly region: string;
}

/** Files in an S3-compatible bucket; credentials come from the client's own chain (environment, role). */
export function s3Files({ bucket, endpoint, region }: Bucket): ByteStore {
  const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) });
  async function replace(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const file = measured(content);
    const source = remembering(file.content);
    const Body = Readable.from(source.content, { objectMode: false });
    await new Upload({ client, params: { Bucket: bucket, Key: key, Body } }).done().catch(source.rethrow);
    return { key, ...file.result() };
  }
  return {
    put: (content) => replace(randomUUID(), content),
    replace,
    async *read(key, range) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      );
      if (Body) yield* Body as AsyncIterable<Uint8Array>; // on Node the body is a readable stream
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async *list(shard) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: shard })) {
        for (const { Key: key, LastModified: since } of Contents) if (key !== undefined && since) yield { key, since };
      }
    },
  };
}

/** What broke in the source is the reason, whatever the bucket then says about taking back what it had. */
function remembering(content: AsyncIterable<Uint8Array>) {
  const faults: unknown[] = [];
  async function* through() {
    try {
      yield* content;
    } catch (fault) {
      faults.push(fault);
      throw fault;
    }
  }
  return {
    content: through(),
    rethrow: (fault: unknown): never => {
      throw faults.length > 0 ? faults[0] : fault;
    },
  };
}
