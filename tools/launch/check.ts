import path from 'node:path';
import process from 'node:process';
import { runCheck } from './run-check.ts';
import { summaryLine } from './test-report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const startedAt = performance.now();
const say = (text: string) => void process.stdout.write(`${text}\n`);

const { failedChecks, fast } = await runCheck({ root, say });
const isGood = failedChecks.length === 0 && fast.count.failed === 0;
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
say(`\n${isGood ? 'All is well' : 'Something has to be mended'}: ${summaryLine([fast.count], failedChecks.length)} in ${seconds} s.`);
process.exitCode = isGood ? 0 : 1;
