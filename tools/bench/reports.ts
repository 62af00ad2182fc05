import { asOwner, type Bed } from './bed.ts';
import { asLimit, type Figure, median } from './figure.ts';
import { fill, type Filling, settle, withIndexesLast } from './fill.ts';
import { signIn, startApi } from './portal-calls.ts';

const WHO = { organisation: 'admin@demo.example', partner: 'partner@demo.example', all: 'system@demo.example' } as const;
const ROUNDS = 5;
const CASES = `
  insert into cases_case (id, organisation_id, partner_id, number, type, title, status, invoice_status, priority, reporter, promised_from, created_at, updated_at)
  select uuidv7(), o.id, o.partner_id, 1000000 + row_number() over (), (array['KEY', 'SERVICE', 'SUPPORT', 'OTHER'])[1 + n % 4], 'Ärende ' || n, 'NEW',
    'NOT_CHARGEABLE', 'NORMAL', 'Boende', t.at, t.at, t.at
  from organisations_organisation o, generate_series(1, $1::int) as n,
    lateral (select now() - make_interval(secs => n * 60000 + (hashtext(o.id::text) % 60000)) as at) t
  where o.name like 'Kund %' or o.name = 'Brf Björken'`;

/** Each part of the reports with many keys and cases, by reach. */
export async function measureReports(bed: Bed, filling: Filling): Promise<Figure[]> {
  const url = await bed.database('reports');
  await asOwner(url, async (owner) => {
    await fill(owner, filling);
    await withIndexesLast(owner, 'cases_case', async () => void (await owner.query(CASES, [filling.keysEach])));
    await settle(owner);
  });
  const api = await startApi(bed, url);
  try {
    const figures: Figure[] = [];
    for (const [reach, email] of Object.entries(WHO)) {
      const headers = { authorization: `Bearer ${await signIn(api, email)}` };
      const ask = async (path: string) => {
        const began = performance.now();
        const answer = await fetch(`${api.url}/v1/reports${path}`, { headers });
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
        return { body: (await answer.json()) as unknown, ms: performance.now() - began };
      };
      const { parts } = (await ask('')).body as { parts: { id: string }[] };
      for (const { id } of parts) {
        await ask(`/${id}`);
        const took: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) took.push((await ask(`/${id}`)).ms);
        figures.push(asLimit(`report of ${id}, ${reach}`, { value: median(took), unit: 'ms' }, { atMost: 1000 }));
      }
    }
    return figures;
  } finally {
    await api.stop();
  }
}
