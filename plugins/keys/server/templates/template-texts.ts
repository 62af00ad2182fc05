import { type Ctx, query, serviceRef } from '@platform/server';

/** Texts of receipts for whoever lends. */
export interface TemplateTexts {
  /** The text of that template, else of the organisation's own; `undefined` when it has none. */
  textFor(ctx: Ctx, organisationId: string, templateId: string | undefined): Promise<string | undefined>;
}
export const templateTexts = serviceRef<TemplateTexts>('keys.templateTexts');

export function createTemplateTexts(): TemplateTexts {
  return {
    async textFor(ctx, organisationId, templateId) {
      const [found] = await query<{ content: string }>(
        ctx,
        `select content from keys_receipt_template where organisation_id = $1
         and id = coalesce($2, (select receipt_template_id from keys_settings where organisation_id = $1))`,
        [organisationId, templateId ?? null],
      );
      return found?.content;
    },
  };
}
