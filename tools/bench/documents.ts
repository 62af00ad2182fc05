import type { Client } from 'pg';
import { freePort } from '../launch/ports.ts';
import { asOwner, type Bed } from './bed.ts';
import { asRatio, type Figure } from './figure.ts';
import { fillCustomers, settle, withIndexesLast } from './fill.ts';
import { signIn, startApi } from './portal-calls.ts';
import { startMeasured } from './processes.ts';
import { inTurns, rate } from './rate.ts';

/** Documents of a partner's customers. */
export interface DocumentFilling {
  readonly customers: number;
  readonly documentsEach: number;
}

const DOCUMENTS = `
  insert into documents_document (id, organisation_id, name, type, visibility, status, number, created_at, updated_at)
  select uuidv7(), o.id, 'Besiktning av port ' || n || ' hos ' || o.name, 'INSPECTION_REPORT', case n % 4 when 0 then 'ADMINS' else 'ALL' end, 'NONE', 1, a.at, a.at
  from organisations_organisation o, generate_series(1, $1::int) as n,
    lateral (select now() - make_interval(secs => n * 3600 + (hashtext(o.id::text) % 3600)) as at) a
  where o.name like 'Kund %'`;
/** What is looked for: what one customer has, and what nobody has. */
const WORDS = { 'that finds some': 'port 7 kund 17', 'that finds none': 'finnsinte9' } as const;

/** A partner's search for documents, beside the tables' owner with hapi, pg and zod alone. */
export async function measureDocuments(bed: Bed, { customers, documentsEach }: DocumentFilling): Promise<Figure[]> {
  const url = await bed.database('documents');
  await asOwner(url, async (owner) => {
    await fillCustomers(owner, customers);
    await withIndexesLast(owner, 'documents_document', async () => void (await owner.query(DOCUMENTS, [documentsEach])));
    await settle(owner);
  });
  const port = await freePort();
  const env = { DATABASE_URL: url, BARE_PORT: String(port), PARTNER: await asOwner(url, partnerOf) };
  const [api, bare] = [
    await startApi(bed, url),
    await startMeasured({ args: ['tools/bench/bare-documents.ts'], env, door: { port, path: '/health' } }),
  ];
  try {
    const token = await signIn(api, 'partner@demo.example');
    const figures: Figure[] = [];
    for (const [name, words] of Object.entries(WORDS)) {
      const [ours, theirs] = ['v1/documents', 'documents'].map((path) => `${path}?limit=25&query=${encodeURIComponent(words)}`);
      const measured = await inTurns({
        value: async () => 1000 / (await rate(`${api.url}/${ours}`, 1, token)),
        baseline: async () => 1000 / (await rate(`${bare.url}/${theirs}`, 1)),
      });
      figures.push(asRatio(`a search for documents ${name}, beside the owner of the tables`, { ...measured, unit: 'ms' }, { atMost: 3 }));
    }
    return figures;
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

async function partnerOf(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(`select partner_id as id from organisations_organisation where name = 'Brf Björken'`);
  return rows[0]?.id ?? '';
}
