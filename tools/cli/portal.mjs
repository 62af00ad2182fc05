#!/usr/bin/env node
// Runs on Node 20: hands over to Node 24, which the packages bring along.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const here = path.dirname(realpathSync(fileURLToPath(import.meta.url)));
const node = path.resolve(here, '../../node_modules/.bin/node');
if (!existsSync(node)) {
  process.stderr.write('Node 24 is not installed beside the portal: run npm install first.\n');
  process.exit(1);
}
const child = spawn(node, [path.join(here, 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.once('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
