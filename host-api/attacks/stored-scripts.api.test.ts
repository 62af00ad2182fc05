import { mailsIn } from '@platform/testing';
import type { Endpoint } from '@platform/core';
import { registrationEndpoints, userEndpoints } from '@plugins/accounts/contract';
import { describe, expect, it } from 'vitest';
import { type Answered, type AttackedHost, attacks, changing, endpoints, type Sent } from './attacked-host.ts';
import { callsWithTexts, faultsIn, withValues } from './field-groups.ts';
import { keepingFault, pageFault, refusalFault, secretFault } from './script-faults.ts';
import { outcomeOf } from './text-expectations.ts';
import { type TextField, textFieldsOf } from './text-fields.ts';
import { textsWrittenIn, type WrittenText } from './written.ts';

/** What every text ends with. */
const END = 'zqxjkw';
/** Short ones, so that one fits into every field. */
const SCRIPTS = [
  `<img src=x>`,
  `<img src=x onerror=alert(1)>`,
  `"><script>alert(1)</script>`,
  `'-alert(1)-'`,
  `javascript:alert(1)//`,
  `=cmd|' /c calc'!a0`,
  `=1+1`,
  `{{constructor}}{token}\${1}`,
  `&lt;b&gt;`,
] as const;
/** Who is asked to make the call, the first who may. */
const WHO = ['admin@demo.example', 'partner@demo.example', 'system@demo.example', 'resident@demo.example'] as const;

let attacked: AttackedHost;
let written: readonly WrittenText[] = [];
attacks.beforeAll(({ attacked: given }) => {
  attacked = given;
  attacked.lookAs(async (ctx) => {
    written = (await textsWrittenIn(ctx)).filter(({ text }) => text.includes(END));
  });
});

function send(endpoint: Endpoint, call: Omit<Sent, 'as'>): Promise<Answered> {
  written = [];
  return attacked.sendAsFirst(WHO, endpoint, call);
}

/** Each field has its own, which tells whose a text is that stands somewhere. */
const markOf = (fields: readonly TextField[], field: TextField) => `${END}${fields.indexOf(field)}.`;

/** In words, what is wrong with a script in every field of a call. */
async function scriptFaults(endpoint: Endpoint, fields: readonly TextField[], script: string): Promise<readonly string[]> {
  const textFor = (field: TextField) => `${script}${markOf(fields, field)}`;
  const expectedOf = (field: TextField) => outcomeOf(endpoint, field) ?? (textFor(field).length > field.maxLength ? 'refused' : 'kept');
  const faultOf = (field: TextField, answer: Answered) => {
    const own = written.filter(({ text }) => text.includes(markOf(fields, field)));
    const outcome = expectedOf(field);
    if (outcome === 'refused') return refusalFault(answer, field);
    return outcome === 'not kept' ? secretFault(own) : keepingFault(answer, textFor(field), own);
  };
  const attack = async (group: readonly TextField[]) => {
    const call = attacked.plain(endpoint);
    const answer = await send(endpoint, { ...call, body: withValues(call.body, group, textFor) });
    return group.flatMap((field) => {
      const fault = pageFault(answer) ?? faultOf(field, answer);
      return fault ? [`${field.path.join('.')}: ${script} ${fault}`] : [];
    });
  };
  const faults: string[] = [];
  for (const outcome of ['kept', 'refused', 'not kept'] as const)
    faults.push(
      ...(await faultsIn(
        fields.filter((field) => expectedOf(field) === outcome),
        attack,
      )),
    );
  return faults;
}

const calls = callsWithTexts(changing);
/** What runs where it is shown, or followed as a link, is sent to each call. */
const ALWAYS: ReadonlySet<string> = new Set([SCRIPTS[2], SCRIPTS[4]]);
/** Of the others a third for each call, by turns. */
const scriptsFor = (endpoint: Endpoint) =>
  SCRIPTS.filter((script, at) => ALWAYS.has(script) || (at + changing.indexOf(endpoint)) % 3 === 0);

describe('a script in a text is kept as it is, or refused', () => {
  it.each(calls)('%s', async (_, endpoint, fields) => {
    const faults: string[] = [];
    for (const script of scriptsFor(endpoint)) faults.push(...(await scriptFaults(endpoint, fields, script)));
    expect(faults).toEqual([]);
  });
});

/** A form carries no half characters. */
const unkeepable = ({ form, upload }: Endpoint) => [
  ...['\0', '\u0001', '\u000b', '\ufffe', '\uffff'].map((mark) => `a${mark}${END}`),
  ...(form || upload ? [] : [`a\ud800${END}`]),
];

describe('a text with what no database or no workbook holds is refused at its field', () => {
  it.each(calls)('%s', async (_, endpoint, fields) => {
    const faults: string[] = [];
    for (const text of unkeepable(endpoint))
      faults.push(
        ...(await faultsIn(fields, async (group) => {
          const call = attacked.plain(endpoint);
          const answer = await send(endpoint, { ...call, body: withValues(call.body, group, () => text) });
          return group.flatMap((field) => {
            const fault = refusalFault(answer, field);
            return fault ? [`${field.path.join('.')}: ${fault}`] : [];
          });
        })),
      );
    expect(faults).toEqual([]);
  });
});

describe('a script in a question is no page, and no fault of ours', () => {
  const asked = endpoints.flatMap((endpoint) =>
    endpoint.query && endpoint.method === 'GET' ? [[endpoint.id, endpoint, endpoint.query] as const] : [],
  );
  it.each(asked)('%s', async (_, endpoint, question) => {
    const { params = {} } = attacked.plain(endpoint);
    const faults: (string | undefined)[] = [];
    for (const { path } of textFieldsOf(question))
      for (const script of SCRIPTS) faults.push(pageFault(await send(endpoint, { params, query: { [path[0] ?? '']: `${script}${END}` } })));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });
});

it('what somebody typed who registered themselves is kept as it is, once they come back', async () => {
  const { host } = attacked;
  const [script = ''] = SCRIPTS;
  const said = { firstName: script, lastName: script, organisation: script, email: 'sealed@demo.example' };
  await host.call(registrationEndpoints.registerGuest, { body: { ...said, country: 'SE', consent: true } });
  const [mail] = await mailsIn(host, said.email);
  const token = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const { organisation, firstName } = (await host.call(registrationEndpoints.readRegistration, { body: { token } })).body;
  expect([organisation, firstName]).toEqual([script, script]);
  await host.call(registrationEndpoints.completeRegistration, { body: { token, password: 'en helt ny nyckel' } });
  const { body } = await host.call(userEndpoints.list, { query: { query: said.email } }, { as: 'system@demo.example' });
  expect(body.items).toMatchObject([{ firstName: script, lastName: script, organisation: { name: script } }]);
});
