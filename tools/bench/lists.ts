import { freePort } from '../launch/ports.ts';
import { asOwner, type Bed } from './bed.ts';
import { asLimit, asRatio, type Figure } from './figure.ts';
import { fill, type Filling } from './fill.ts';
import { signIn, startApi } from './portal-calls.ts';
import { type Measured, startMeasured } from './processes.ts';
import { inTurns, rate } from './rate.ts';

const WHO = { organisation: 'admin@demo.example', partner: 'partner@demo.example', all: 'system@demo.example' } as const;
type ReachKind = keyof typeof WHO;

/** Measures first pages of keys and a search without hits. Compared with hapi, pg and zod alone on the same rows. */
export async function measureLists(bed: Bed, filling: Filling): Promise<Figure[]> {
  const [large, small] = [await bed.database('large'), await bed.database('small')];
  await asOwner(large, (owner) => fill(owner, filling));
  await asOwner(small, (owner) => fill(owner, { customers: 2, keysEach: 333 }));
  // a start that finds its sources compiled, as every one but the first does
  await (await startApi(bed, small)).stop();
  const [api, few] = [await startApi(bed, large), await startApi(bed, small)];
  const bare = {
    organisation: await startBare(large, 'organisation'),
    partner: await startBare(large, 'partner'),
    all: await startBare(large, 'all'),
  };
  try {
    return [
      ...(await beside(api, bare)),
      asLimit('memory of the API, most while listing under load', { value: await api.peakMemory(), unit: 'MB' }, { atMost: 260 }),
      await besideFew(api, few),
      await searchBesideOwner(api, bare.partner),
    ];
  } finally {
    await Promise.all([api, few, ...Object.values(bare)].map((each) => each.stop()));
  }
}

async function beside(api: Measured, bare: Readonly<Record<ReachKind, Measured>>): Promise<Figure[]> {
  const figures: Figure[] = [];
  const tokens = {
    organisation: await signIn(api, WHO.organisation),
    partner: await signIn(api, WHO.partner),
    all: await signIn(api, WHO.all),
  };
  await api.forgetPeak(); // a password takes 20 MB while it is hashed
  // a process that has run for a while, as the API has for everybody but the first
  for (const reach of Object.keys(WHO) as ReachKind[]) {
    await rate(`${api.url}/v1/keys?limit=25`, 10, tokens[reach]);
    await rate(`${bare[reach].url}/keys/${reach}`, 10);
  }
  for (const reach of Object.keys(WHO) as ReachKind[])
    for (const connections of [1, 10]) {
      const measured = await inTurns({
        value: () => rate(`${api.url}/v1/keys?limit=25`, connections, tokens[reach]),
        baseline: () => rate(`${bare[reach].url}/keys/${reach}`, connections),
      });
      figures.push(asRatio(`first page of keys, ${reach}, ${connections} connections`, { ...measured, unit: 'req/s' }, { atLeast: 0.5 }));
    }
  return figures;
}

async function besideFew(api: Measured, few: Measured): Promise<Figure> {
  const [token, tokenOfFew] = [await signIn(api, WHO.all), await signIn(few, WHO.all)];
  const measured = await inTurns({
    value: async () => 1000 / (await rate(`${api.url}/v1/keys?limit=25`, 1, token)),
    baseline: async () => 1000 / (await rate(`${few.url}/v1/keys?limit=25`, 1, tokenOfFew)),
  });
  return asRatio('the same list at 1 000 000 and at 1 000 rows', { ...measured, unit: 'ms' }, { atMost: 1.5 });
}

/** Both by HTTP, both for the partner's customers: what differs is who asks the database. */
async function searchBesideOwner(api: Measured, bare: Measured): Promise<Figure> {
  const token = await signIn(api, WHO.partner);
  const measured = await inTurns({
    value: async () => 1000 / (await rate(`${api.url}/v1/keys?limit=25&query=finnsinte9`, 1, token)),
    baseline: async () => 1000 / (await rate(`${bare.url}/keys/search`, 1)),
  });
  return asRatio('a search without hits as a partner, beside the owner of the tables', { ...measured, unit: 'ms' }, { atMost: 3 });
}

async function startBare(databaseUrl: string, reach: ReachKind): Promise<Measured> {
  const port = await freePort();
  const wanted = reach === 'partner' ? 'partner_id' : 'id';
  const { rows } = await asOwner(databaseUrl, (owner) =>
    owner.query<{ id: string }>(`select ${wanted} as id from organisations_organisation where name = 'Brf Björken'`),
  );
  const env = { DATABASE_URL: databaseUrl, BARE_PORT: String(port), ORGANISATION: rows[0]?.id ?? '' };
  return startMeasured({ args: ['tools/bench/bare-list.ts'], env, door: { port, path: '/health' } });
}
