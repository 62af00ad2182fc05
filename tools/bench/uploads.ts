import { randomUUID } from 'node:crypto';
import { freePort } from '../launch/ports.ts';
import type { Bed } from './bed.ts';
import { asLimit, asRatio, type Figure } from './figure.ts';
import { signIn, startApi } from './portal-calls.ts';
import { startMeasured } from './processes.ts';
import { inTurns } from './rate.ts';

/** A file of 50 MB on its way up, beside a stream to disk. And what it takes of memory. */
export async function measureUploads(bed: Bed, megabytes: number): Promise<Figure[]> {
  const api = await startApi(bed, await bed.database('uploads'));
  const port = await freePort();
  const bare = await startMeasured({
    args: ['tools/bench/bare-upload.ts'],
    env: { BARE_PORT: String(port) },
    door: { port, path: '/health' },
  });
  try {
    const token = await signIn(api, 'admin@demo.example');
    const file = new File(['%PDF-1.4\n', Buffer.alloc(megabytes * 1024 * 1024 - 9, '% ')], 'manual.pdf');
    const send = async (url: string) => {
      const body = new FormData();
      body.set('file', file);
      const begun = performance.now();
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
      const answer = await fetch(url, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      await answer.text();
      return performance.now() - begun;
    };
    // a process that has taken one before
    await send(`${api.url}/v1/files`);
    await api.forgetPeak();
    const before = await api.memory();
    const measured = await inTurns({ value: () => send(`${api.url}/v1/files`), baseline: () => send(`${bare.url}/files`) });
    const grown = Math.max(0, (await api.peakMemory()) - before);
    return [
      asRatio(`a file of ${megabytes} MB, beside a stream to disk`, { ...measured, unit: 'ms' }, { atMost: 1.5 }),
      asLimit(`memory that ${megabytes} MB take on their way`, { value: grown, unit: 'MB' }, { atMost: 40 }),
    ];
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}
