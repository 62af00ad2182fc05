import { expect, it } from 'vitest';
import { findTemporal, type TemporalSources } from './temporal.ts';

const nowhere = (): Promise<undefined> => Promise.resolve(undefined);
const at = (file: string) => () => Promise.resolve(file);
const refuse = () => Promise.reject(new Error('It may not.'));
const none: TemporalSources = { onPath: nowhere, ownCopy: nowhere, download: nowhere, build: nowhere };
const all: TemporalSources = { onPath: at('path'), ownCopy: at('copy'), download: at('download'), build: at('build') };

it('takes the server that TEMPORAL_ADDRESS names before any program', async () => {
  expect(await findTemporal({ build: true, sources: all, env: { TEMPORAL_ADDRESS: 'host:7233' } })).toEqual({ address: 'host:7233' });
});

it.each([
  ['path', all],
  ['copy', { ...all, onPath: nowhere }],
  ['download', { ...none, download: at('download'), build: at('build') }],
  ['build', { ...none, build: at('build') }],
])('finds the %s when nothing stands before it', async (program, sources) => {
  expect(await findTemporal({ build: true, sources, env: {} })).toEqual({ program });
});

it('neither downloads nor builds when it may not', async () => {
  expect(await findTemporal({ build: false, sources: { ...none, download: refuse, build: refuse }, env: {} })).toBeUndefined();
});
