import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { ReceiptTemplate } from '../../contract/index.ts';
import { refuseUnusable } from './template-text.ts';

const changes = (select: string) => sql`select ${sql.raw(select)} from platform_audit t
  where t.subject_type = 'ReceiptTemplate' and t.subject_id = r.id::text`;

/** Receipt templates: the house's, and no person's. */
export const receiptTemplates = serveResource(ReceiptTemplate, {
  table: 'keys_receipt_template',
  computed: { updatedAt: changes('max(t.at)'), creator: sql`${changes('t.actor_name')} and t.action = 'create' limit 1` },
  check: (ctx, { content }) => void (typeof content === 'string' && refuseUnusable(ctx, content)),
});
export const ReceiptTemplateEntity = receiptTemplates.Entity;
export type ReceiptTemplateEntity = RowOf<typeof ReceiptTemplate>;
