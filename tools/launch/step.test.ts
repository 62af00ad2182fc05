import process from 'node:process';
import { expect, it } from 'vitest';
import { runStep } from './step.ts';

const run = (script: string) => {
  const lines: string[] = [];
  const step = { name: 'step', command: process.execPath, args: ['-e', script] };
  return runStep(step, { root: import.meta.dirname, onLine: (line) => lines.push(line) }).then((result) => ({ ...result, lines }));
};

it('tells how much of the processor a program and what it started took, and what it said line by line', async () => {
  const busy = 'const end = Date.now() + 400; while (Date.now() < end);';
  const inner = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`;
  const { isGood, cpuSeconds, lines } = await run(`${inner}; console.log("one\\ntwo")`);
  expect([isGood, lines]).toEqual([true, ['one', 'two']]);
  expect(cpuSeconds).toBeGreaterThan(0.05);
});

it('tells of a program that ends badly', async () => {
  expect(await run('process.exit(3)')).toMatchObject({ isGood: false });
});
