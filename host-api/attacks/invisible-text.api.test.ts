import type { Endpoint } from '@platform/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type AttackedHost, changing, startAttackedHost } from './attacked-host.ts';
import { pageFault, refusalFault } from './script-faults.ts';
import { outcomeOf } from './text-expectations.ts';
import { type TextField, textFieldsOf, withValue } from './text-fields.ts';

/** Who is asked to make the call, the first who may. */
const WHO = ['admin@demo.example', 'partner@demo.example', 'system@demo.example', 'resident@demo.example'] as const;
/** What nobody sees, or what makes a text read otherwise than it is: in no text at all. */
const NOWHERE = ['\0', '\u0007', '\u202E', '\u2067'];
/** In several lines, and in nothing that stands on one. */
const BETWEEN_LINES = ['\n', '\u200B', '\uFEFF'];

let attacked: AttackedHost;
beforeAll(async () => {
  attacked = await startAttackedHost();
});
afterAll(() => attacked?.stop());

async function attack(endpoint: Endpoint, { path }: TextField, text: string): Promise<Answered> {
  const call = attacked.plain(endpoint);
  const sent = { ...call, body: withValue(call.body, path, text) as object };
  for (const as of WHO) {
    const answer = await attacked.send(endpoint, { ...sent, as });
    if (answer.status !== 403 && answer.status !== 404) return answer;
  }
  return attacked.send(endpoint, { ...sent, as: WHO[0] });
}

const fields = changing.flatMap((endpoint) =>
  (endpoint.body ? textFieldsOf(endpoint.body) : []).map((field) => [`${endpoint.id} ${field.path.join('.')}`, endpoint, field] as const),
);
const isOpaque = (endpoint: Endpoint, field: TextField) => field.format === undefined && outcomeOf(endpoint, field) === 'not kept';
const [lines, others] = [
  fields.filter(([, , { format }]) => format === 'multi-line'),
  fields.filter(([, endpoint, field]) => field.format !== 'multi-line' && !isOpaque(endpoint, field)),
];

describe('a text that is not declared to have several lines is refused with a line break or what nobody sees', () => {
  it.each(others)('%s', async (_, endpoint, field) => {
    const faults: (string | undefined)[] = [];
    for (const mark of [...NOWHERE, ...BETWEEN_LINES]) faults.push(refusalFault(await attack(endpoint, field, `a${mark}b`), field));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });
});

describe('a text of several lines is refused with control characters, and takes line breaks', () => {
  it.each(lines)('%s', async (_, endpoint, field) => {
    const faults: (string | undefined)[] = [];
    for (const mark of NOWHERE) faults.push(refusalFault(await attack(endpoint, field, `a${mark}b`), field));
    const answer = await attack(endpoint, field, 'a\nb');
    expect([...faults, pageFault(answer)].filter((fault) => fault !== undefined)).toEqual([]);
    expect(answer.status).toBeLessThan(300);
  });
});
