import { fill } from '@platform/core';
import { all, asSystemForAll, core, inboxes, query, standingLinks, subjectKinds } from '@platform/server';
import { mailsIn, smsIn, startTestHost, type TestHost } from '@platform/testing';
import { createRegistry } from '@platform/web/host';
import { caseEndpoints } from '@plugins/cases/contract';
import { type FlowTexts, flowTexts } from '@plugins/flows/server/api';
import { type BankIdDesk, startBankIdDesk } from '@plugins/id-control/testing';
import { KeyRing } from '@plugins/keys/contract';
import { noticeEndpoints } from '@plugins/notices/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { matchPath } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const deadOf = (paths: readonly string[]) => {
  const { links } = host.runtime.services.resolve({ links: standingLinks });
  return host.runtime.work.read(asSystemForAll, (ctx) => links.deadOf(ctx, paths));
};

describe('what has gone', () => {
  it('is known of every kind of thing that is spoken of, and of what flows are about', async () => {
    const { spoken } = host.runtime.services.resolve({ spoken: all(subjectKinds) });
    const told = flowsTold.flatMap(({ subjectPath }) => (subjectPath?.includes('{id}') ? fill(subjectPath, { id: ID }) : []));
    const paths = [...new Set([...told, ...spoken.map((kind) => kind.path(ID, ID))])];
    expect(paths.length).toBeGreaterThan(12);
    expect([...(await deadOf(paths))].toSorted()).toEqual(paths.toSorted());
    expect(await deadOf(['/keys/list', '/my-keys', `/properties/${ID}/quoteoverview`])).toEqual(
      new Set([`/properties/${ID}/quoteoverview`]),
    );
  });

  it('is named without a link by cases and documents that are about it, and by notices', async () => {
    const made = { name: 'Knippa som tas bort', organisationId: demoOrganisations.bjorken };
    const ring = (await host.call(KeyRing.endpoints.create, { body: made as never }, { as: ADMIN })).body;
    const path = `/keys/keyrings/${ring.id}`;
    const about = [{ type: 'KEY_RING', id: ring.id }];
    const report = { type: 'KEY', action: 'LOST', title: 'Knippan är borta', about };
    const { body: reported } = await host.call(caseEndpoints.report, { body: report as never }, { as: ADMIN });
    expect(reported.about).toMatchObject([{ name: ring.name, path }]);
    await posted({ key: 'ring', path });
    expect(await noticed('ring')).toBe(path);
    await host.call(KeyRing.endpoints.remove, { params: { id: ring.id } }, { as: ADMIN });
    const { body: found } = await host.call(caseEndpoints.get, { params: { id: reported.id } }, { as: ADMIN });
    expect(found.about).toMatchObject([{ name: ring.name, path: null }]);
    expect(await noticed('ring')).toBeNull();
  });
});

const ADMIN = 'admin@demo.example';
/** The administrator is told something that leads to a page. */
async function posted({ key, path }: { readonly key: string; readonly path: string }) {
  const { all: boxes } = host.runtime.services.resolve({ all: all(inboxes) });
  await host.runtime.work.write(asSystemForAll, async (ctx) => {
    const [user] = await query<{ id: string }>(ctx, 'select id from accounts_user where email = $1', [ADMIN]);
    const entry = { userId: user?.id ?? '', kind: 'cases.created', key, title: key, from: '', path };
    for (const box of boxes) await box.post(ctx, [entry as never]);
  });
}
const noticed = async (title: string) =>
  (await host.call(noticeEndpoints.list, { query: {} }, { as: ADMIN })).body.items.find((each) => each.title === title)?.path;
