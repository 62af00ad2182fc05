import type { Endpoint } from '@platform/core';
import { describe, expect, it } from 'vitest';
import { type Answered, type AttackedHost, attacks, changing } from './attacked-host.ts';
import { callsWithTexts, faultsIn, withValues } from './field-groups.ts';
import { pageFault, refusalFault } from './script-faults.ts';
import { outcomeOf } from './text-expectations.ts';
import type { TextField } from './text-fields.ts';

/** Who is asked to make the call, the first who may. */
const WHO = ['admin@demo.example', 'partner@demo.example', 'system@demo.example', 'resident@demo.example'] as const;
/** What nobody sees, or what makes a text read otherwise than it is: in no text at all. */
const NOWHERE = ['\0', '\u0007', '\u202E', '\u2067'];
/** In several lines, and in nothing that stands on one. */
const BETWEEN_LINES = ['\n', '\u200B', '\uFEFF'];

let attacked: AttackedHost;
attacks.beforeAll(({ attacked: given }) => {
  attacked = given;
});

function attack(endpoint: Endpoint, fields: readonly TextField[], text: string): Promise<Answered> {
  const call = attacked.plain(endpoint);
  return attacked.sendAsFirst(WHO, endpoint, { ...call, body: withValues(call.body, fields, () => text) });
}

/** Which of the fields are not refused for one of these marks. */
async function notRefused(endpoint: Endpoint, fields: readonly TextField[], marks: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const mark of marks)
    faults.push(
      ...(await faultsIn(fields, async (group) => {
        const answer = await attack(endpoint, group, `a${mark}b`);
        return group.flatMap((field) => {
          const fault = refusalFault(answer, field);
          return fault ? [`${field.path.join('.')}: ${JSON.stringify(mark)} ${fault}`] : [];
        });
      })),
    );
  return faults;
}

const isOpaque = (endpoint: Endpoint, field: TextField) => field.format === undefined && outcomeOf(endpoint, field) === 'not kept';
/** The calls that have such fields, with those. */
const callsWith = (isSuch: (field: TextField, endpoint: Endpoint) => boolean) =>
  callsWithTexts(changing).flatMap(([id, endpoint, all]) => {
    const fields = all.filter((field) => isSuch(field, endpoint));
    return fields.length === 0 ? [] : [[id, endpoint, fields] as const];
  });
const lines = callsWith(({ format }) => format === 'multi-line');
const others = callsWith((field, endpoint) => field.format !== 'multi-line' && !isOpaque(endpoint, field));

describe('a text that is not declared to have several lines is refused with a line break or what nobody sees', () => {
  it.each(others)('%s', async (_, endpoint, fields) => {
    expect(await notRefused(endpoint, fields, [...NOWHERE, ...BETWEEN_LINES])).toEqual([]);
  });
});

describe('a text of several lines is refused with control characters, and takes line breaks', () => {
  it.each(lines)('%s', async (_, endpoint, fields) => {
    expect(await notRefused(endpoint, fields, NOWHERE)).toEqual([]);
    // what has a form of its own is not any text
    const free = fields.filter((field) => outcomeOf(endpoint, field) !== 'refused');
    const faults = await faultsIn(free, async (group) => {
      const answer = await attack(endpoint, group, 'a\nb');
      const fault = pageFault(answer) ?? (answer.status < 300 ? undefined : `was answered ${answer.status}`);
      return fault ? group.map(({ path }) => `${path.join('.')}: ${fault}`) : [];
    });
    expect(faults).toEqual([]);
  });
});
