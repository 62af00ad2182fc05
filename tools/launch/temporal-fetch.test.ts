import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildTemporal } from './temporal-fetch.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'temporal-fetch-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A Go that does what it is told in this script. */
function installGo(script: string): void {
  const file = path.join(folder, 'go');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`);
}
const silent = () => undefined;

it('asks Go for the version that can be installed by its name, and keeps what it built', async () => {
  installGo(`mkdir -p "$GOBIN"; echo "$@" > "$GOBIN/temporal"`);
  const target = path.join(folder, 'own-copy');
  expect(await buildTemporal(target, silent)).toBe(target);
  expect(readFileSync(target, 'utf8').trim()).toBe('install -ldflags=-s -w github.com/temporalio/cli/cmd/temporal@v1.5.1');
  expect(existsSync(`${target}-build`)).toBe(false);
});

it('keeps nothing of a build that failed', async () => {
  installGo(`mkdir -p "$GOBIN"; echo half > "$GOBIN/temporal"; exit 1`);
  const target = path.join(folder, 'own-copy');
  expect(await buildTemporal(target, silent)).toBeUndefined();
  expect(existsSync(target)).toBe(false);
});

it('builds nothing where there is no Go', async () => {
  vi.stubEnv('PATH', folder);
  expect(await buildTemporal(path.join(folder, 'own-copy'), silent)).toBeUndefined();
});
