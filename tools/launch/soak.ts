import path from 'node:path';
import process from 'node:process';
import { runStep } from './step.ts';

const root = path.resolve(import.meta.dirname, '../..');
const say = (line: string) => void process.stdout.write(`${line}\n`);
/** `npm test` kills in eight rounds. */
const FAULTS_ROUNDS = '60';
const FAULTS_ORDERS = '200';
const FAULTS_UNITS = '1000';

const killed = await runStep(
  {
    name: 'faults',
    command: process.execPath,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults'],
    env: { FAULTS_ROUNDS, FAULTS_ORDERS, FAULTS_UNITS },
  },
  { root, onLine: say },
);
const load = await runStep(
  { name: 'load', command: process.execPath, args: ['tools/bench/soak.ts', ...process.argv.slice(2)] },
  { root, onLine: say },
);
process.exitCode = killed.isGood && load.isGood ? 0 : 1;
