import { asSystemForAll, newId, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { startTestHost, type TestHost } from '@platform/testing';
import { flowsServer } from '@plugins/flows/server';
import { importsServer } from '@plugins/imports/server';
import { filesServer } from '@plugins/files/server';
import { organisationsServer } from '@plugins/organisations/server';
import { residentsServer } from '@plugins/residents/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  const plugins = [filesServer, organisationsServer, flowsServer, importsServer, residentsServer, accountsServer];
  host = await startTestHost({ plugins, settings: { INVITATION_ROUND_KEEP_DAYS: '40' } });
});
afterAll(() => host.stop());

const change = <T extends object>(sql: string, values: unknown[] = []) =>
  host.runtime.work.write(asSystemForAll, (ctx) => query<T>(ctx, sql, values));
const aRound = async (name: string, state: string, { made, ended }: { readonly made: number; readonly ended?: number }) => {
  const id = newId<string>();
  await change(
    `insert into accounts_invitation_round (id, organisation_id, origin, state, per_minute, created_by_name, created_at, ended_at)
     select $1, organisation_id, 'LIST', $2, 60, $3, now() - make_interval(days => $4), now() - make_interval(days => $5) from accounts_user
     where email = 'member@demo.example'`,
    [id, state, name, made, ended ?? null],
  );
  await change(
    `insert into accounts_invitee (round_id, user_id, organisation_id, outcome) select $1, id, organisation_id, 'SENT' from accounts_user
     where email = 'member@demo.example'`,
    [id],
  );
};

it('throws away what is over long ago, with who was in it, and neither what is young nor what is still being sent', async () => {
  await aRound('ended long ago', 'DONE', { made: 60, ended: 41 });
  await aRound('stopped long ago', 'STOPPED', { made: 60, ended: 41 });
  await aRound('of an import that never ended', 'PREPARED', { made: 41 });
  await aRound('ended lately', 'DONE', { made: 60, ended: 39 });
  await aRound('being sent', 'RUNNING', { made: 60 });
  const { points } = host.runtime.services.resolve({ points: hostPoints });
  const sweep = points.sweeps.find(({ name }) => name === 'old rounds of invitations');
  expect(await host.runtime.work.write(asSystemForAll, async (ctx) => sweep?.run(ctx))).toBe(3);
  const left = await change<{ name: string }>(
    'select created_by_name as name from accounts_invitation_round join accounts_invitee on round_id = id order by 1',
  );
  expect(left.map(({ name }) => name)).toEqual(['being sent', 'ended lately']);
  const [user] = await change<{ n: number }>(`select count(*)::int as n from accounts_user where email = 'member@demo.example'`);
  expect(user).toEqual({ n: 1 });
});
