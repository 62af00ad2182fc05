import { dayIn } from '@platform/core/time';
import { asSystemForAll, core, query } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { demoOrganisations, organisationLookup } from '@plugins/organisations/server/api';
import { flowsServer } from '@plugins/flows/server';
import { importsServer } from '@plugins/imports/server';
import { organisationsServer } from '@plugins/organisations/server';
import { residentsServer } from '@plugins/residents/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acting } from './api.ts';
import { accountsServer } from './plugin.ts';

const { bjorken, fjordgarden } = demoOrganisations;
const FAR = 'Pacific/Kiritimati';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [organisationsServer, flowsServer, importsServer, residentsServer, accountsServer] });
  const far = `update organisations_organisation set time_zone = '${FAR}' where id = $1`;
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, far, [bjorken]));
});
afterAll(() => host.stop());

const services = () => host.runtime.services.resolve({ acting, organisations: organisationLookup, sessions: core.sessions });
const openingOf = async (email: string, organisationId?: string) => {
  const [user] = await host.runtime.work.read(asSystemForAll, (ctx) => services().acting.withEmail(ctx, email));
  return services().acting.as(user?.id ?? '', { requestId: 'test', language: 'sv', organisationId });
};
const zoneOf = async (email: string, organisationId?: string) =>
  host.runtime.work.read(await openingOf(email, organisationId), async (ctx) => ctx.timeZone);

describe('the time zone of whoever asks', () => {
  it('is that of their own country, else of the organisation that they work for', async () => {
    expect(await zoneOf('partner@demo.example')).toBe('Europe/Stockholm');
    expect(await zoneOf('admin.no@demo.example')).toBe('Europe/Oslo');
    expect(await zoneOf('partner@demo.example', fjordgarden)).toBe('Europe/Oslo');
    expect(await zoneOf('partner@demo.example', bjorken)).toBe(FAR);
  });

  it('follows them into an organisation', async () => {
    const inside = await host.runtime.work.read(await openingOf('partner@demo.example'), async (ctx) => {
      const { timeZone } = await services().organisations.enter(ctx, bjorken);
      return timeZone;
    });
    expect(inside).toBe(FAR);
  });
});

it('a move without a day is on the day of the organisation', async () => {
  const [row] = await host.runtime.work.read(asSystemForAll, (ctx) =>
    query<{ day: string }>(ctx, `select accounts_moving_day($1)::text as day`, [bjorken]),
  );
  expect(row?.day).toBe(dayIn(FAR, Date.now()));
});
