import type { Endpoint } from '@platform/core';
import { expect, it } from 'vitest';
import { textFieldsOf } from '../attacks/text-fields.ts';
import { serverPlugins } from '../plugins.ts';
import { expectations, proofs, reasons, textRuleOf } from './proofs.ts';

const OPEN = new Set(['public', 'token', 'signed-in']);
const endpoints: readonly Endpoint[] = serverPlugins.flatMap(({ routes = [] }) =>
  routes.flatMap(({ contract }) => Object.values(contract)),
);
const guarded = endpoints.filter(({ permission }) => !OPEN.has(permission));
const posts = endpoints.filter(({ method }) => method === 'POST');
/** What to do about a call. */
const say = (part: string, { id, plugin }: Endpoint) => `${id}: say it in plugins/${plugin.id}/testing/proof.ts (${part})`;

it('every plugin has a proof', () => {
  expect(proofs.map(({ plugin }) => plugin.id)).toEqual(serverPlugins.map(({ plugin }) => plugin.id));
});

it('every guarded call belongs to a row of the table of roles', () => {
  expect(guarded.filter(({ id }) => !expectations.has(id)).map((endpoint) => say('access', endpoint))).toEqual([]);
  expect([...expectations.keys()].filter((id) => !guarded.some((endpoint) => endpoint.id === id))).toEqual([]);
});

it('every POST takes a key, or says why it may be sent again', () => {
  const said = reasons('repeatable');
  expect(posts.filter(({ id, idempotent }) => !idempotent && !said.has(id)).map((endpoint) => say('repeatable', endpoint))).toEqual([]);
  expect([...said.keys()].filter((id) => !posts.some((post) => post.id === id && !post.idempotent))).toEqual([]);
});

it('a plugin says something of its own calls alone', () => {
  const foreign = proofs.flatMap(({ plugin, access, repeatable = [], unreached = [], notExported = [], ownFile = [], texts = [] }) =>
    [
      ...access.flatMap(({ reads = [], readsWhole = [], writes = [], writesOwn = [] }) => [
        ...reads,
        ...readsWhole,
        ...writes,
        ...writesOwn,
      ]),
      ...[...repeatable, ...unreached, ...notExported].flatMap(({ calls }) => calls),
      ...ownFile,
      ...texts.flatMap(({ calls = [] }) => calls),
    ].flatMap((endpoint) => (endpoint.plugin.id === plugin.id ? [] : [`${plugin.id} says something of ${endpoint.id}`])),
  );
  expect(foreign).toEqual([]);
});

it('no rule about a text is there for nothing', () => {
  const used = new Set(endpoints.flatMap((each) => (each.body ? textFieldsOf(each.body).map(({ path }) => textRuleOf(each, path)) : [])));
  const unused = proofs.flatMap(({ plugin, texts = [] }) =>
    texts.filter((rule) => !used.has(rule)).map(({ field }) => `plugins/${plugin.id}/testing/proof.ts: ${field}`),
  );
  expect(unused).toEqual([]);
});
