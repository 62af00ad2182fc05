import { statfs } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { bytesOf } from '../files/bytes-of.ts';
import type { Settings } from '../settings.ts';
import { fault, type HealthCheck, ok, warning } from './check.ts';
import { sentenceOf } from './examine.ts';

const PROBE = Buffer.from('portal doctor');
async function* probe() {
  yield PROBE;
}
const placeOf = ({ S3_BUCKET, FILES_DIR }: Settings) => (S3_BUCKET ? `bucket ${S3_BUCKET}` : `folder ${FILES_DIR}`);

/** Whether a file can be written where files lie, read back and removed. */
export const storageCheck: HealthCheck = {
  name: 'storage',
  async run({ settings }) {
    const [place, bytes] = [placeOf(settings), bytesOf(settings)];
    try {
      const { key } = await bytes.put(probe());
      const read = await buffer(bytes.read(key)).finally(() => bytes.remove(key));
      if (!read.equals(PROBE))
        return fault(`The ${place} gives back something else than was written there: look at the disk or the service.`);
      return ok(`A file was written to the ${place}, read and removed.`);
    } catch (error) {
      const remedy = settings.S3_BUCKET ? 'S3_BUCKET, S3_ENDPOINT and the credentials' : 'FILES_DIR and who owns the folder';
      return fault(`The ${place} cannot be written, read and cleared (${sentenceOf(error)}): look at ${remedy}.`);
    }
  },
};

const MEGABYTE = 1024 * 1024;
/** Of 51 MB each are the files that may arrive at once. */
const ROOM = { fault: 200 * MEGABYTE, warning: 2000 * MEGABYTE };

/** Whether there is room for what arrives. */
export function roomFinding(folder: string, free: number) {
  const sentence = `The disk that holds ${folder} has ${Math.floor(free / MEGABYTE)} MB left: make room.`;
  if (free < ROOM.fault) return fault(sentence);
  return free < ROOM.warning ? warning(sentence) : ok(`The disk that holds ${folder} has ${Math.floor(free / MEGABYTE)} MB left.`);
}

/** The folders into which this machine writes have room. */
export const diskCheck: HealthCheck = {
  name: 'disk',
  atStart: true,
  async run({ settings: { S3_BUCKET, FILES_DIR, TEMPORARY_DIR } }) {
    const folders = [TEMPORARY_DIR, ...(S3_BUCKET ? [] : [FILES_DIR])].map((folder) => path.resolve(folder));
    const found = await Promise.all(folders.map(async (folder) => roomFinding(folder, await freeAt(folder))));
    const rank = { fault: 2, warning: 1, ok: 0 };
    return found.toSorted((one, other) => rank[other.state] - rank[one.state])[0] ?? ok('No folder is written to.');
  },
};

/** Of the nearest folder that is there: the rest is made when it is needed. */
async function freeAt(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeAt(path.dirname(folder));
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
