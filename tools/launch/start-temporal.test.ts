import { expect, it } from 'vitest';
import { readLaunchSettings } from './launch-settings.ts';
import { startTemporal } from './start-temporal.ts';
import type { findTemporal, FoundTemporal } from './temporal.ts';

const settings = readLaunchSettings({}, '/portal');

async function run(atHand: FoundTemporal | undefined, fetched?: FoundTemporal) {
  const started: string[] = [];
  const said: string[] = [];
  const find: typeof findTemporal = ({ build }) => Promise.resolve(build ? fetched : atHand);
  const supervisor = { start: ({ command }: { readonly command: string }) => void started.push(command) };
  await startTemporal({ settings, supervisor, say: (sentence) => void said.push(sentence), find });
  return { started, said };
}

it('starts what is at hand', async () => {
  expect(await run({ program: '/bin/temporal' })).toEqual({ started: ['/bin/temporal'], said: [] });
});

it('starts none beside the server that was named', async () => {
  expect((await run({ address: 'host:7233' })).started).toEqual([]);
});

it('says that the portal is up meanwhile when the engine has to be fetched, and starts it once it is there', async () => {
  const { started, said } = await run(undefined, { program: '/bin/temporal' });
  expect(said[0]).toContain('The portal starts meanwhile');
  expect(started).toEqual(['/bin/temporal']);
});

it('says what to do when there is no way to an engine', async () => {
  const { started, said } = await run(undefined);
  expect(started).toEqual([]);
  expect(said.at(-1)).toContain('set TEMPORAL_ADDRESS');
});
