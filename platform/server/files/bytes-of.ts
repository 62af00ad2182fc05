import type { Settings } from '../settings.ts';
import type { ByteStore } from './file-store.ts';
import { lazyFiles } from './lazy-files.ts';
import { localFiles } from './local-files.ts';

type Place = Pick<Settings, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'FILES_DIR'>;

/** Where files lie by the settings: the bucket, or else the folder. */
export const bytesOf = ({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, FILES_DIR }: Place): ByteStore =>
  bucket ? lazyFiles({ bucket, endpoint, region }) : localFiles(FILES_DIR);
