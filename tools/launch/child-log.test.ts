import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { createChildLog, readLogLine } from './child-log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'child-log-'));
afterEach(() => rmSync(path.join(folder, 'api.log'), { force: true }));

async function logOf(lines: readonly string[], verbose = false) {
  const said: string[] = [];
  const log = createChildLog({ folder, name: 'api', verbose, say: (sentence) => said.push(sentence) });
  const stream = Readable.from(lines.map((line) => `${line}\n`));
  log.attach(stream);
  await expect.poll(() => stream.closed).toBe(true);
  await log.close();
  return { said, last: log.lastSentence() };
}

it.each([
  ['{"level":50,"msg":"it broke","err":{"message":"no disk"}}', 'it broke: no disk', true],
  ['{"level":30,"msg":"API is up"}', 'API is up', false],
  ['{"level":"warn","msg":"slow"}', 'slow', true],
  ['2026-11-21 UTC [1] LOG:  could not send data: error', '2026-11-21 UTC [1] LOG:  could not send data: error', false],
  ['2026-11-21 UTC [1] FATAL:  out of memory', '2026-11-21 UTC [1] FATAL:  out of memory', true],
])('reads %s', (line, text, isWarning) => {
  expect(readLogLine(line)).toEqual({ text, isWarning });
});

it('shows warnings only, and keeps all in the file', async () => {
  const { said } = await logOf(['{"level":30,"msg":"fine"}', '{"level":40,"msg":"look out"}']);
  expect(said).toEqual(['[api] look out']);
  await expect.poll(() => readFileSync(path.join(folder, 'api.log'), 'utf8')).toContain('fine');
});

it('shows everything when asked to', async () => {
  expect((await logOf(['{"level":30,"msg":"fine"}'], true)).said).toEqual(['[api] fine']);
});

it('takes the sentence for the last words of a process that crashed, not the trace around it', async () => {
  const crash = [
    'node:internal/run_main:1',
    '    throw error;',
    '    ^',
    'Error: the key is missing',
    '    at main.ts:3',
    '}',
    '',
    'Node.js v24.21.0',
  ];
  expect((await logOf(crash)).last).toBe('Error: the key is missing');
});
