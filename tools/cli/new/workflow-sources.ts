import type { Names } from './names.ts';

export const workflowOf = (id: string, { camel }: Names) => `import type { WorkflowOf } from '@platform/core';
import type { ${camel} as contract } from '@plugins/${id}/contract';
import { handleSignals, runFlow } from '@workflows/kit';

export const ${camel}: WorkflowOf<typeof contract> = (input) => {
  let isDone = false;
  handleSignals<typeof contract>({ done: () => void (isDone = true) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      await flow.waitFor(() => isDone, { awaiting: 'done' });
      return 'done';
    },
    cancelled: async () => 'cancelled',
  });
};
`;

export const workflowTestOf = (id: string, { camel, kebab }: Names) => `import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { ${camel} } from '@plugins/${id}/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./${kebab}.ts', import.meta.url));
const flows = fakeFlows();

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls } });
});
afterAll(() => worker.stop());

async function waiting() {
  const run = await worker.start(${camel}, { organisationId: '01900000-0000-7000-8000-000000000004' });
  await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.state === 'WAITING',
  );
  return run;
}

it('ends when it is done', async () => {
  const run = await waiting();
  await run.signal('done', {});
  expect(await run.result()).toBe('done');
});

it('ends when it is cancelled', async () => {
  const run = await waiting();
  await run.signal('cancel', { by: 'Karin Lindqvist', reason: 'Not needed' });
  expect(await run.result()).toBe('cancelled');
});
`;

export const flowTextsOf = ({ camel, words }: Names) => `import { provideTo } from '@platform/server';
import { flowTexts } from '@plugins/flows/server/api';
import { ${camel} } from '../contract/index.ts';

export const ${camel}Texts = provideTo(flowTexts, {}, () => ({
  ref: ${camel},
  name: { sv: '${words}', nb: '${words}' },
  steps: { done: { sv: 'att det blir klart', nb: 'at det blir ferdig' } },
}));
`;
