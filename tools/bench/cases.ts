import { freePort } from '../launch/ports.ts';
import { asOwner, type Bed } from './bed.ts';
import { asRatio, type Figure } from './figure.ts';
import { type CaseFilling, fillCases } from './fill-cases.ts';
import { signIn, startApi } from './portal-calls.ts';
import { type Measured, startMeasured } from './processes.ts';
import { type Holder, inTurns, rate, rateUnchanged } from './rate.ts';

const WHO = { organisation: 'admin@demo.example', partner: 'partner@demo.example', all: 'system@demo.example' } as const;
const REACHES = Object.keys(WHO) as (keyof typeof WHO)[];
/** The list as its page asks for it first (spec part 4), and what is due first. */
const LISTS = {
  'first page of cases': '/v1/cases?limit=25&status=NEW&status=STARTED&status=RESTING',
  'cases that are due first': '/v1/cases?limit=25&orderBy=dueAt&status=NEW&status=STARTED&status=RESTING',
} as const;

/** Lists of cases beside hapi, pg and zod alone on the same rows. And the unread poll beside the list. */
export async function measureCases(bed: Bed, filling: CaseFilling): Promise<Figure[]> {
  const url = await bed.database('cases');
  const tokens = await asOwner(url, (owner) => fillCases(owner, filling));
  const [api, bare] = [await startApi(bed, url), await startBare(url)];
  try {
    const figures: Figure[] = [];
    for (const reach of REACHES) figures.push(...(await listsOf(api, bare, reach)));
    return [...figures, await pollBesideList(api, tokens)];
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

async function listsOf(api: Measured, bare: Measured, reach: keyof typeof WHO): Promise<Figure[]> {
  const token = await signIn(api, WHO[reach]);
  const figures: Figure[] = [];
  for (const [name, ours] of Object.entries(LISTS)) {
    const theirs = `/cases/${reach}/${ours.includes('dueAt') ? 'due' : 'age'}`;
    // as everybody but the first finds them
    await rate(api.url + ours, 10, token);
    await rate(bare.url + theirs, 10);
    const measured = await inTurns({ value: () => rate(api.url + ours, 10, token), baseline: () => rate(bare.url + theirs, 10) });
    figures.push(asRatio(`${name}, ${reach}, 10 connections`, { ...measured, unit: 'req/s' }, { atLeast: 0.5 }));
  }
  return figures;
}

/** Who holds the count already is told that in a fraction of what a list costs: everybody asks every 31 seconds. */
async function pollBesideList(api: Measured, tokens: readonly string[]): Promise<Figure> {
  const poll = `${api.url}/v1/cases/unread`;
  const holders: Holder[] = [];
  for (const token of tokens) {
    const { headers } = await fetch(poll, { headers: { authorization: `Bearer ${token}` } });
    holders.push({ token, tag: headers.get('etag') ?? '' });
  }
  const measured = await inTurns({
    value: async () => 1000 / (await rateUnchanged(poll, holders)),
    baseline: async () => 1000 / (await rate(api.url + LISTS['first page of cases'], 1, tokens[0])),
  });
  const name = `the unread poll of ${tokens.length} people that is not sent again, beside a list of their cases`;
  return asRatio(name, { ...measured, unit: 'ms' }, { atMost: 0.2 });
}

async function startBare(databaseUrl: string): Promise<Measured> {
  const port = await freePort();
  const { rows } = await asOwner(databaseUrl, (owner) =>
    owner.query<{ id: string; partner: string }>(
      `select id, partner_id as partner from organisations_organisation where name = 'Brf Björken'`,
    ),
  );
  const env = { DATABASE_URL: databaseUrl, BARE_PORT: String(port), ORGANISATION: rows[0]?.id ?? '', PARTNER: rows[0]?.partner ?? '' };
  return startMeasured({ args: ['tools/bench/bare-cases.ts'], env, door: { port, path: '/health' } });
}
