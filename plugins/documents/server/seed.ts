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
const paper = (name: string) =>
  new TextEncoder().encode(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/Lang(sv)>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n% ${name}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

/** The documents of the demo data, over both countries. */
export const documentSeed = provideTo(seeds, { clock: core.clock, files }, ({ clock, files: kept }) => ({
  id: 'documents',
  async run(ctx) {
    for (const [place, told] of DEMO.entries())
      await seedDocument(ctx, told, { now: new Date(clock.now().getTime() - (DEMO.length - place) * 86_400_000), kept });
  },
}));

async function seedDocument(
  ctx: Ctx,
  [organisationId, type, name, status = 'NONE', endsIn]: Told,
  { now, kept }: { readonly now: Date; readonly kept: Files },
): Promise<void> {
  const id = newId<DocumentId>();
  const isAsked = status !== 'NONE';
  ctx.em.create(DocumentEntity, {
    id,
    organisationId,
    name,
    type,
    visibility: type === 'OFFER' || type === 'SERVICE_AGREEMENT' ? 'ADMINS' : 'ALL',
    status,
    reason: status === 'REJECTED' ? 'Vi väntar till nästa budgetår.' : '',
    mode: isAsked ? 'ONE' : null,
    property: '',
    endsOn: endsIn === undefined ? null : addDays(dayIn(PORTAL_TIME_ZONE, now), endsIn),
    noticeDays: endsIn === undefined ? null : 90,
    number: 1,
    holdReason: '',
    deletedAt: null,
    askedBy: null,
    createdAt: now,
    updatedAt: now,
  });
  const stored = await kept.store(paper(name));
  const file = await kept.keep(ctx, {
    name: `${name}.pdf`,
    mediaType: 'application/pdf',
    stored,
    subject: { type: 'document', id },
    organisationId,
  });
  await ctx.em.flush();
  await query(
    ctx,
    `insert into documents_version (document_id, number, organisation_id, file_id, name, size, media_type, sha256, added_by, added_at)
     values ($1, 1, $2, $3, $4, $5, 'application/pdf', $6, 'Petra Nyberg', $7)`,
    [id, organisationId, file.id, file.name, file.size, file.sha256, now],
  );
  if (!isAsked) return;
  const accepted = status === 'AWAITING_APPROVAL' ? null : status === 'ACCEPTED';
  await query(
    ctx,
    `insert into documents_approver (document_id, user_id, organisation_id, name, number, sha256, accepted, decided_at)
     select $1, id, $2, name, 1, $3, $4::boolean, case when $4::boolean is not null then $5::timestamptz end from accounts_user
     where organisation_id = $2 and 'CUSTOMER_ADMIN' = any(roles) order by email limit 1`,
    [id, organisationId, file.sha256, accepted, now],
  );
}
