import type { Names } from './names.ts';

export const workflowOf = (id: string, { camel }: Names) => `import type { ${camel} as contract } from '@plugins/${id}/contract';
import { handleSignals, runFlow, type WorkflowOf } from '@workflows/kit';

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

/** What a flow is about: an entity of its plugin, and where it stands. */
export interface About {
  readonly entity: string;
  readonly from: string;
}
export const flowOf = ({ camel, kebab, words }: Names, { entity, from }: About) => `import { flowSubject } from '@plugins/flows/server/api';
import { ${camel} } from '../contract/index.ts';
import { ${entity} } from '${from}';

/** What the flow is about, and what people read of it. Add the field that says how the row stands, and whose own it is. */
export const ${camel}Flow = flowSubject(${camel}, {
  type: '${kebab}',
  entity: ${entity},
  name: { sv: '${words}', nb: '${words}' },
  steps: { done: { sv: 'att det blir klart', nb: 'at det blir ferdig' } },
});
`;
