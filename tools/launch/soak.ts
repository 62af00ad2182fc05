import path from 'node:path';
import process from 'node:process';
import { runStep } from './step.ts';

const root = path.resolve(import.meta.dirname, '../..');
const args = ['tools/bench/soak.ts', ...process.argv.slice(2)];
const { isGood } = await runStep({ name: 'soak', command: process.execPath, args }, { root, isLive: true });
process.exitCode = isGood ? 0 : 1;
