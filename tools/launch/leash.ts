// Runs one program for as long as the process that asked for it lives, even when that one is killed.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import process from 'node:process';
import type { Leashed } from './spawn-leashed.ts';

process.once('message', (leashed: Leashed) => {
  const { program, scratch } = leashed;
  const child = spawn(program.command, program.args, { stdio: 'inherit', env: { ...process.env, ...program.env }, ...program.owner });
  let isLet = false;
  child.once('exit', (code) => {
    for (const folder of scratch) rmSync(folder, { recursive: true, force: true });
    process.exit(isLet ? 0 : (code ?? 1));
  });
  process.once('disconnect', () => {
    isLet = true;
    child.kill(program.stopSignal ?? 'SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 5000);
  });
});
