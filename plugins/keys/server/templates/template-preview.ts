import type { CallOf, StreamReply } from '@platform/core';
import { type Clock, core, doneBy, implement, provide, serviceRef, type Tx } from '@platform/server';
import { type OrganisationLookup, organisationLookup } from '@plugins/organisations/server/api';
import { receiptTemplateEndpoints } from '../../contract/index.ts';
import type { ReceiptFacts } from '../loans/receipt-facts.ts';
import { filledText, refuseUnusable } from './template-text.ts';

type Asked = CallOf<typeof receiptTemplateEndpoints.previewTemplate>['body'];
type Preview = ReturnType<typeof createPreview>;

const SAMPLE = {
  sv: { holder: 'Anna Åkesson', detail: 'Lägenhet 1001', door: 'Entrédörr', system: 'Huvudsystem' },
  nb: { holder: 'Kari Nordmann', detail: 'Leilighet H0101', door: 'Inngangsdør', system: 'Hovedsystem' },
} as const;
const MONTH_MS = 30 * 24 * 3_600_000;

/** Shows a template as the receipt that it makes, with a holder and keys that are nobody's. */
function createPreview({ clock, organisations }: { readonly clock: Clock; readonly organisations: OrganisationLookup }) {
  return async (tx: Tx, { content, language }: Asked): Promise<StreamReply> => {
    const facts = await tx(async (ctx): Promise<ReceiptFacts> => {
      refuseUnusable(ctx, content);
      const organisation = await organisations.byId(ctx, ctx.organisationId);
      const { holder, detail, door, system } = SAMPLE[language];
      const now = clock.now();
      return {
        kind: 'LOAN',
        number: 'K00-0000-0000',
        language,
        timeZone: organisation?.timeZone ?? 'Europe/Stockholm',
        issuedAt: now.toISOString(),
        organisation: { name: organisation?.name ?? '' },
        handledBy: { name: doneBy(ctx) },
        holder: { name: holder, details: [detail] },
        keys: ['A-001', 'A-002'].map((marking) => ({ marking, name: door, type: 'MECHANICAL', lockSystem: system })),
        expectedReturnOn: new Date(now.getTime() + MONTH_MS).toISOString().slice(0, 10),
      };
    });
    const { renderReceipt } = await import('../receipt/render-receipt.ts'); // fonts and PDF are large
    const issuedAt = new Date(facts.issuedAt);
    const pdf = await renderReceipt({ ...facts, issuedAt, text: filledText(content, facts), signature: { method: 'PAPER' } });
    return { mediaType: 'application/pdf', name: 'kvittens.pdf', content: once(pdf), size: pdf.byteLength, inline: true };
  };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

const preview = serviceRef<Preview>('keys.templatePreview');
export const previewProvider = provide(preview, { clock: core.clock, organisations: organisationLookup }, createPreview);
export const templateRoutes = implement(receiptTemplateEndpoints, { show: preview }, ({ show }) => ({
  previewTemplate: (tx, { body }) => show(tx, body),
}));
