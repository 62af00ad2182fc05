import { mailsIn } from '@platform/testing';
import type { Endpoint } from '@platform/core';
import { registrationEndpoints, userEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type AttackedHost, changing, endpoints, type Sent, startAttackedHost } from './attacked-host.ts';
import { keepingFault, pageFault, refusalFault, secretFault } from './script-faults.ts';
import { outcomeOf } from './text-expectations.ts';
import { type TextField, textFieldsOf, withValue } from './text-fields.ts';
import { textsWrittenIn, type WrittenText } from './written.ts';

/** Each tells itself by its end. Short ones, so that one fits into every field. */
const END = 'zqxjkw';
const SCRIPTS = [
  `<img src=x>${END}`,
  `<img src=x onerror=alert(1)>${END}`,
  `"><script>alert(1)</script>${END}`,
  `'-alert(1)-'${END}`,
  `javascript:alert(1)//${END}`,
  `=cmd|' /c calc'!a0${END}`,
  `=1+1${END}`,
  `{{constructor}}{token}\${1}${END}`,
  `&lt;b&gt;${END}`,
] as const;
/** Who is asked to make the call, the first who may. */
const WHO = ['admin@demo.example', 'partner@demo.example', 'system@demo.example', 'resident@demo.example'] as const;

let attacked: AttackedHost;
let written: readonly WrittenText[] = [];
beforeAll(async () => {
  attacked = await startAttackedHost(async (ctx) => {
    written = (await textsWrittenIn(ctx)).filter(({ text }) => text.includes(END));
  });
});
afterAll(() => attacked?.stop());

/** Makes the call as the first who may. */
async function send(endpoint: Endpoint, call: Omit<Sent, 'as'>): Promise<Answered> {
  for (const as of WHO) {
    written = [];
    const answer = await attacked.send(endpoint, { ...call, as });
    if (answer.status !== 403 && answer.status !== 404) return answer;
  }
  return attacked.send(endpoint, { ...call, as: WHO[0] });
}

async function attack(endpoint: Endpoint, { path }: TextField, text: string): Promise<Answered> {
  const call = attacked.plain(endpoint);
  return send(endpoint, { ...call, body: withValue(call.body, path, text) as object });
}

/** What is wrong with what became of a script, in words. */
async function faultOf(endpoint: Endpoint, field: TextField, script: string): Promise<string | undefined> {
  const answer = await attack(endpoint, field, script);
  const outcome = outcomeOf(endpoint, field);
  const isRefused = outcome === 'refused' || (!outcome && script.length > field.maxLength);
  const fault =
    pageFault(answer) ??
    (outcome === 'not kept' ? secretFault(written) : isRefused ? refusalFault(answer, field) : keepingFault(answer, script, written));
  return fault && `${script} ${fault}`;
}

const fields = changing.flatMap((endpoint) =>
  (endpoint.body ? textFieldsOf(endpoint.body) : []).map((field) => [`${endpoint.id} ${field.path.join('.')}`, endpoint, field] as const),
);

describe('a script in a text is kept as it is, or refused', () => {
  it.each(fields)('%s', async (_, endpoint, field) => {
    const faults: (string | undefined)[] = [];
    for (const script of SCRIPTS) faults.push(await faultOf(endpoint, field, script));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });
});

/** A form carries no half characters. */
const unkeepable = ({ form }: Endpoint) => [
  ...['\0', '\u0001', '\u000b', '\ufffe', '\uffff'].map((mark) => `a${mark}${END}`),
  ...(form ? [] : [`a\ud800${END}`]),
];

describe('a text with what no database or no workbook holds is refused at its field', () => {
  it.each(fields)('%s', async (_, endpoint, field) => {
    const faults: (string | undefined)[] = [];
    for (const text of unkeepable(endpoint)) faults.push(refusalFault(await attack(endpoint, field, text), field));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
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
      for (const script of SCRIPTS) faults.push(pageFault(await send(endpoint, { params, query: { [path[0] ?? '']: script } })));
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
