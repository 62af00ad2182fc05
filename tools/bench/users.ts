import { freePort } from '../launch/ports.ts';
import { asOwner, type Bed } from './bed.ts';
import { asRatio, type Figure } from './figure.ts';
import { type Directory, fillUsers } from './fill-users.ts';
import { PASSWORD, PUBLIC_CREDENTIAL, signIn, startApi } from './portal-calls.ts';
import { type Measured, startMeasured } from './processes.ts';
import { inTurns, rate, rateOf } from './rate.ts';

const WHO = { organisation: 'admin@demo.example', partner: 'partner@demo.example', all: 'system@demo.example' } as const;

/** Measures lists of users, the chooser of a working organisation, and signing in. Compared with the bare libraries on the same rows. */
export async function measureUsers(bed: Bed, directory: Directory): Promise<Figure[]> {
  const url = await bed.database('directory');
  await asOwner(url, (owner) => fillUsers(owner, directory));
  const [api, bare] = [await startApi(bed, url), await startBare(url)];
  try {
    return [...(await lists(api, bare)), await searchBesideOwner(api, bare), await signingIn(api, bare)];
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

async function lists(api: Measured, bare: Measured): Promise<Figure[]> {
  const asked = [
    ...(['organisation', 'partner', 'all'] as const).map((reach) => ({
      name: `first page of users, ${reach}`,
      as: WHO[reach],
      ours: '/v1/users?limit=25',
      theirs: `/users/${reach}`,
    })),
    { name: "the chooser of a partner's customers", as: WHO.partner, ours: '/v1/organisations?limit=25', theirs: '/customers' },
  ];
  const figures: Figure[] = [];
  for (const { name, as, ours, theirs } of asked) {
    const token = await signIn(api, as);
    // as everybody but the first finds them
    await rate(api.url + ours, 10, token);
    await rate(bare.url + theirs, 10);
    for (const connections of [1, 10]) {
      const measured = await inTurns({
        value: () => rate(api.url + ours, connections, token),
        baseline: () => rate(bare.url + theirs, connections),
      });
      figures.push(asRatio(`${name}, ${connections} connections`, { ...measured, unit: 'req/s' }, { atLeast: 0.5 }));
    }
  }
  return figures;
}

async function searchBesideOwner(api: Measured, bare: Measured): Promise<Figure> {
  const token = await signIn(api, WHO.partner);
  const measured = await inTurns({
    value: async () => 1000 / (await rate(`${api.url}/v1/users?limit=25&query=finnsinte9`, 1, token)),
    baseline: async () => 1000 / (await rate(`${bare.url}/users/search`, 1)),
  });
  return asRatio(
    'a search for users without hits as a partner, beside the owner of the tables',
    { ...measured, unit: 'ms' },
    { atMost: 3 },
  );
}

/** What is measured is the password's check; all the rest of a sign-in is to cost no more than that. */
async function signingIn(api: Measured, bare: Measured): Promise<Figure> {
  const request = { method: 'POST', connections: 4 } as const;
  const headers = { authorization: PUBLIC_CREDENTIAL, 'content-type': 'application/json' };
  const body = JSON.stringify({ username: WHO.organisation, password: PASSWORD });
  const measured = await inTurns({
    value: () => rateOf({ ...request, url: `${api.url}/v1/auth/login`, headers, body }),
    baseline: () => rateOf({ ...request, url: `${bare.url}/sign-in` }),
  });
  return asRatio('signing in, beside argon2id alone', { ...measured, unit: 'req/s' }, { atLeast: 0.5 });
}

async function startBare(databaseUrl: string): Promise<Measured> {
  const port = await freePort();
  const { rows } = await asOwner(databaseUrl, (owner) =>
    owner.query<{ id: string; partner: string }>(
      `select id, partner_id as partner from organisations_organisation where name = 'Brf Björken'`,
    ),
  );
  const env = { DATABASE_URL: databaseUrl, BARE_PORT: String(port), ORGANISATION: rows[0]?.id ?? '', PARTNER: rows[0]?.partner ?? '' };
  return startMeasured({ args: ['tools/bench/bare-directory.ts'], env, door: { port, path: '/health' } });
}
