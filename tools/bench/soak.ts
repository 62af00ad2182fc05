// `npm run soak`: mixed load at ten connections for SOAK minutes; what it answers in, and whether its memory grows.
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { asOwner, makeBed } from './bed.ts';
import { asLimit, toLine } from './figure.ts';
import { fill } from './fill.ts';
import { startApi } from './portal-calls.ts';
import { percentile, startLoad } from './soak-load.ts';

const CONNECTIONS = 10;
const MINUTES = Number(process.env['SOAK'] || 10);
const MINUTE_MS = 60_000;
/** Until everything has been compiled and every connection of the pool been opened. */
const WARM_UP = Math.max(1, Math.round(MINUTES / 5));

async function main(): Promise<boolean> {
  const bed = await makeBed();
  try {
    const database = await bed.database('soak');
    await asOwner(database, (owner) => fill(owner, { customers: 200, keysEach: 100 }));
    // all calls are three people's
    const settings = { EXPORTS_PER_PERSON: String(CONNECTIONS), UPLOADS_PER_PERSON: String(CONNECTIONS) };
    const api = await startApi({ ...bed, settingsFor: (url) => ({ ...bed.settingsFor(url), ...settings }) }, database);
    try {
      return await soak(api);
    } finally {
      await api.stop();
    }
  } finally {
    await bed.end();
  }
}

async function soak(api: Awaited<ReturnType<typeof startApi>>): Promise<boolean> {
  say(`memory at the start ${(await api.memory()).toFixed(0)} MB`);
  const load = await startLoad(api, CONNECTIONS);
  const memory: number[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await wait(MINUTE_MS);
    memory.push(await api.memory());
    const took = load.takeMinute();
    const figures = `p50 ${percentile(took, 50).toFixed(1)} ms, p99 ${percentile(took, 99).toFixed(1)} ms`;
    say(`minute ${minute}: ${took.length} calls, ${figures}, memory ${memory.at(-1)?.toFixed(0)} MB`);
  }
  const { kinds, errors } = await load.stop();
  for (const [kind, took] of kinds)
    say(`${kind}: ${took.length} calls, p50 ${percentile(took, 50).toFixed(1)} ms, p99 ${percentile(took, 99).toFixed(1)} ms`);
  for (const [error, count] of errors) say(`error ${error}: ${count}`);
  const all = [...kinds.values()].flat();
  const growth = (memory.at(-1) ?? 0) / (memory[WARM_UP - 1] ?? 1);
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
  const verdict = [
    asLimit('p99 of all calls', { value: percentile(all, 99), unit: 'ms' }, { atMost: 300 }),
    asLimit('memory at the end beside that after the warm-up', { value: growth, unit: 'times' }, { atMost: 1.2 }),
    asLimit('errors', { value: failed, unit: 'calls' }, { atMost: 0 }),
  ];
  say(`p50 of all calls ${percentile(all, 50).toFixed(1)} ms`);
  for (const figure of verdict) say(toLine(figure));
  return verdict.every(({ ok }) => ok);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

process.exitCode = (await main()) ? 0 : 1;
