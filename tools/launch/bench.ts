import path from 'node:path';
import process from 'node:process';
import { runStep } from './step.ts';

const root = path.resolve(import.meta.dirname, '../..');
const args = ['tools/bench/main.ts', ...process.argv.slice(2)];
const { isGood } = await runStep(
  { name: 'bench', command: process.execPath, args },
  { root, onLine: (line) => void process.stdout.write(`${line}\n`) },
);
process.exitCode = isGood ? 0 : 1;
