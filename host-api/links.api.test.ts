import { fill } from '@platform/core';
import { all, asSystemForAll, core } from '@platform/server';
import { mailsIn, smsIn, startTestHost, type TestHost } from '@platform/testing';
import { createRegistry } from '@platform/web/host';
import { type FlowTexts, flowTexts } from '@plugins/flows/server/api';
import { type BankIdDesk, startBankIdDesk } from '@plugins/id-control/testing';
import { matchPath } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webPlugins } from '../host-web/plugins.ts';
import { serverPlugins } from './plugins.ts';
import { sampleOf } from './walk/sample.ts';

const ID = '0198f3a0-0000-7000-8000-00000000dead';
const { pages } = createRegistry(webPlugins);

let host: TestHost;
let desk: BankIdDesk;
let flowsTold: readonly FlowTexts[];
beforeAll(async () => {
  desk = await startBankIdDesk();
  host = await startTestHost({ plugins: serverPlugins, settings: desk.settings });
  flowsTold = host.runtime.services.resolve({ texts: all(flowTexts) }).texts;
});
afterAll(async () => {
  await host?.stop();
  await desk?.stop();
});

/** The pages of the portal that stand at an address. */
const pagesAt = (href: string) =>
  pages.filter(({ path }) => matchPath(path, new URL(href, 'http://localhost').pathname)).map(({ path }) => path);

const kinds = serverPlugins.flatMap(({ plugin }) => Object.values(plugin.notifications)).map((kind) => [kind.id, kind] as const);

it.each(kinds)('%s links to pages that there are', async (id, kind) => {
  const { notifications } = host.runtime.services.resolve({ notifications: core.notifications });
  const to = (['sv', 'nb'] as const).map((language) => ({ email: `${language}.${id}@demo.example`, phone: '+46701740605', language }));
  const data = sampleOf(kind.data, () => ID) as object;
  await host.runtime.work.write(asSystemForAll, (ctx) => notifications.send(ctx, kind, { key: 'followed', to, data }));
  const mails = await mailsIn(host, `:${kind.id}:followed:`);
  const texts = await smsIn(host, `:${kind.id}:followed:`);
  expect(mails.length + texts.length).toBeGreaterThan(0);
  const linked = [
    ...mails.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)]),
    ...[...mails, ...texts].flatMap(({ text }) => [...text.matchAll(/(https?:\S+)/g)]),
  ].map(([, href = '']) => href);
  expect(linked.filter((href) => pagesAt(href).length === 0)).toEqual([]);
});

it('the subject of every flow is a page that there is', () => {
  const linked = flowsTold.flatMap(({ subjectPath }) => subjectPath ?? []);
  expect(linked.length).toBeGreaterThan(3);
  expect(linked.filter((path) => pagesAt(fill(path, { id: ID })).length === 0)).toEqual([]);
});
