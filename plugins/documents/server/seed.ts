import { addDays, dayIn, PORTAL_TIME_ZONE } from '@platform/core/time';
import { core, type Ctx, newId, provideTo, query, seeds } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { files } from '@plugins/files/server/api';
import { demoOrganisations as at } from '@plugins/organisations/server/api';
import type { DocumentId, DocumentStatus, DocumentType } from '../contract/index.ts';
import { DocumentEntity } from './document.entity.ts';

type Told = readonly [organisationId: string, type: DocumentType, name: string, status?: DocumentStatus, endsIn?: number];
const DEMO: readonly Told[] = [
  [at.bjorken, 'SERVICE_AGREEMENT', 'Serviceavtal 2026', 'ACCEPTED', 400],
  [at.bjorken, 'LICENSE_AGREEMENT', 'Licens passersystem', 'NONE', 40],
  [at.bjorken, 'SERVICE_AGREEMENT', 'Serviceavtal 2024', 'ACCEPTED', -30],
  [at.bjorken, 'INSPECTION_REPORT', 'Besiktning av portar', 'AWAITING_APPROVAL'],
  [at.bjorken, 'MANUAL', 'Manual porttelefon'],
  [at.bjorken, 'MANUAL', 'Så programmeras en tagg'],
  [at.bjorken, 'OFFER', 'Offert nya cylindrar', 'AWAITING_APPROVAL'],
  [at.bjorken, 'OFFER', 'Offert dörrstängare', 'REJECTED'],
  [at.bjorken, 'CUSTOMER_DOCUMENT', 'Nyckelpolicy'],
  [at.bjorken, 'CUSTOMER_DOCUMENT', 'Trivselregler'],
  [at.bjorken, 'OTHER', 'Låsschema Björkgatan 2–6'],
  [at.bjorken, 'INSPECTION_REPORT', 'Brandskydd trapphus'],
  [at.fjordgarden, 'SERVICE_AGREEMENT', 'Serviceavtale 2026', 'ACCEPTED', 250],
  [at.fjordgarden, 'MANUAL', 'Bruksanvisning dørtelefon'],
  [at.fjordgarden, 'OFFER', 'Tilbud nye sylindre', 'AWAITING_APPROVAL'],
  [at.fjordgarden, 'CUSTOMER_DOCUMENT', 'Husordensregler'],
  [at.fjordgarden, 'INSPECTION_REPORT', 'Befaring av dører'],
  [at.otherCustomer, 'SERVICE_AGREEMENT', 'Serviceavtal 2026', 'NONE', 20],
  [at.otherCustomer, 'MANUAL', 'Manual kodlås'],
  [at.otherCustomer, 'OFFER', 'Offert nyckelskåp'],
];

/** The least that a reader of PDF takes for a page. */
function paper(line: string): Uint8Array {
  const text = `BT /F1 22 Tf 60 760 Td (${line.replace('–', '-')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(sv)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const body = objects.map((object, place) => `${place + 1} 0 obj${object}endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1');
}

/** What was changed in a second version. */
const SECOND = { sv: 'Rätt pris och ny giltighetstid', nb: 'Riktig pris og ny gyldighet' } as const;

/** The documents of the demo data, over both countries. */
export const documentSeed = provideTo(seeds, { clock: core.clock, files }, ({ clock, files: kept }) => ({
  id: 'documents',
  async run(ctx) {
    for (const [place, told] of DEMO.entries())
      await seedDocument(ctx, told, { now: new Date(clock.now().getTime() - (DEMO.length - place) * 86_400_000), kept });
  },
}));

interface Seeding {
  readonly now: Date;
  readonly kept: Files;
}
async function seedDocument(ctx: Ctx, told: Told, { now, kept }: Seeding): Promise<void> {
  const [organisationId, , name, status = 'NONE'] = told;
  const id = newId<DocumentId>();
  const notes = notesOf(told);
  ctx.em.create(DocumentEntity, { ...rowOf(told, now), id, number: notes.length });
  await ctx.em.flush();
  for (const [place, note] of notes.entries()) await seedVersion(ctx, { id, organisationId, name, note, number: place + 1, now, kept });
  if (status !== 'NONE') await seedApprover(ctx, { id, organisationId, now, accepted: ANSWER[status] });
}

/** What was said of each version. */
const notesOf = ([organisationId, type]: Told) =>
  FOR_ADMINS.has(type) ? ['', SECOND[organisationId === at.fjordgarden ? 'nb' : 'sv']] : [''];
const FOR_ADMINS: ReadonlySet<DocumentType> = new Set(['OFFER', 'SERVICE_AGREEMENT']);
const ANSWER = { AWAITING_APPROVAL: null, ACCEPTED: true, REJECTED: false } as const;

/** Where the houses of the demo data stand. */
const PROPERTY: Readonly<Record<string, string>> = { [at.bjorken]: 'Björkgatan 2–6', [at.fjordgarden]: 'Fjordveien 8' };

/** A year, of an agreement. */
function termOf(endsIn: number | undefined, now: Date) {
  if (endsIn === undefined) return { startsOn: null, endsOn: null, noticeDays: null };
  const endsOn = addDays(dayIn(PORTAL_TIME_ZONE, now), endsIn);
  return { startsOn: addDays(endsOn, -365), endsOn, noticeDays: 90 };
}

const rowOf = ([organisationId, type, name, status = 'NONE', endsIn]: Told, now: Date) => ({
  ...termOf(endsIn, now),
  organisationId,
  name,
  type,
  visibility: FOR_ADMINS.has(type) ? ('ADMINS' as const) : ('ALL' as const),
  status,
  reason: status === 'REJECTED' ? 'Vi väntar till nästa budgetår.' : '',
  mode: status === 'NONE' ? null : type === 'INSPECTION_REPORT' ? ('ALL' as const) : ('ONE' as const),
  property: PROPERTY[organisationId] ?? '',
  // the customer that has a service agreement
  agreement: name === 'Serviceavtal 2026' && organisationId === at.bjorken ? ('SERVICE' as const) : null,
  holdReason: '',
  heldBy: null,
  deletedAt: null,
  askedBy: null,
  createdAt: now,
  updatedAt: now,
});

interface SeededApprover extends Pick<SeededVersion, 'id' | 'organisationId' | 'now'> {
  readonly accepted: boolean | null;
}
/** The administrator is asked about the newest version. Where something is `accepted` or not they have answered. */
const seedApprover = (ctx: Ctx, { id, organisationId, now, accepted }: SeededApprover) =>
  query(
    ctx,
    `insert into documents_approver (document_id, user_id, organisation_id, name, number, sha256, accepted, decided_at, decided_by)
     select v.document_id, u.id, v.organisation_id, u.name, v.number, v.sha256, $3::boolean, case when $3::boolean is not null then $4::timestamptz end,
       case when $3::boolean is not null then u.name end
     from (select * from documents_version where document_id = $1 order by number desc limit 1) v,
       (select * from accounts_user where organisation_id = $2 and 'CUSTOMER_ADMIN' = any(roles) order by email limit 1) u`,
    [id, organisationId, accepted, now],
  );

interface SeededVersion {
  readonly id: DocumentId;
  readonly organisationId: string;
  readonly name: string;
  readonly note: string;
  readonly number: number;
  readonly now: Date;
  readonly kept: Files;
}
async function seedVersion(ctx: Ctx, { id, organisationId, name, note, number, now, kept }: SeededVersion): Promise<void> {
  const stored = await kept.store(paper(number === 1 ? name : `${name} (${number})`));
  const subject = { type: 'document', id };
  const file = await kept.keep(ctx, { name: `${name}.pdf`, mediaType: 'application/pdf', stored, subject, organisationId });
  await ctx.em.flush();
  await query(
    ctx,
    `insert into documents_version (document_id, number, organisation_id, file_id, name, size, media_type, sha256, note, added_by, added_at)
     values ($1, $2, $3, $4, $5, $6, 'application/pdf', $7, $8, 'Petra Nyberg', $9)`,
    [id, number, organisationId, file.id, file.name, file.size, file.sha256, note, now],
  );
}
