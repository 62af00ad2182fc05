import { refusals, type StreamReply } from '@platform/core';
import { type Ctx, implement, provide, query, refuse, refuseField, serviceRef, type Tx } from '@platform/server';
import { LABEL_SHEETS, labelEndpoints, type LabelOf, labelRefusals, type Labels } from '../../contract/index.ts';

/** What stands on a label of each kind: never an address or a door. */
const TEXTS: Readonly<Record<LabelOf, string>> = {
  KEYS: 'select id, marking as text from keys_key where id = any($1::uuid[])',
  RINGS: 'select id, name as text from keys_key_ring where id = any($1::uuid[])',
  PLACES: 'select id, name as text from keys_repository where id = any($1::uuid[])',
};
const A4 = { width: 210, height: 297 };

/** @throws 404 naming those that are not there or not in reach */
async function textsOf(ctx: Ctx, { of, ids }: Labels): Promise<string[]> {
  const found = new Map((await query<{ id: string; text: string }>(ctx, TEXTS[of], [ids])).map(({ id, text }) => [id, text]));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw refuse(refusals.notFound, { ids: missing });
  return ids.map((id) => found.get(id) ?? '');
}

/** Labels as sheets to print. */
function createLabels() {
  return async (tx: Tx, asked: Labels): Promise<StreamReply> => {
    const { extentOf, renderLabels } = await import('./render-labels.ts'); // fonts, codes and PDF are large
    const sheet = typeof asked.sheet === 'string' ? LABEL_SHEETS[asked.sheet] : asked.sheet;
    const texts = await tx(async (ctx) => {
      const { width, height } = extentOf(sheet);
      if (width > A4.width || height > A4.height) throw refuseField(ctx, labelRefusals.beyondPaper, { field: 'sheet', width, height });
      return textsOf(ctx, asked);
    });
    const pdf = await renderLabels(texts, { ...sheet, code: asked.code, skip: asked.skip });
    return { mediaType: 'application/pdf', name: 'etiketter.pdf', content: once(pdf), size: pdf.byteLength, inline: true };
  };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

const labels = serviceRef<ReturnType<typeof createLabels>>('keys.labels');
export const labelsProvider = provide(labels, {}, createLabels);
export const labelRoutes = implement(labelEndpoints, { print: labels }, ({ print }) => ({
  printLabels: (tx, { body }) => print(tx, body),
}));
