import { refusals, type StreamReply } from '@platform/core';
import { type Ctx, implement, provide, query, refuse, refuseField, serviceRef, type Tx } from '@platform/server';
import { LABEL_SHEETS, labelEndpoints, labelRefusals, type Labels } from '../../contract/index.ts';

/** What stands on a label of each kind: never an address or a door. */
const TEXTS = {
  keyIds: 'select id, marking as text from keys_key where id = any($1::uuid[])',
  keyRingIds: 'select id, name as text from keys_key_ring where id = any($1::uuid[])',
  repositoryIds: 'select id, name as text from keys_repository where id = any($1::uuid[])',
} as const;
const A4 = { width: 210, height: 297 };

/** @throws 404 naming those that are not there or not in reach, 422 when nothing is asked for */
async function textsOf(ctx: Ctx, asked: Labels): Promise<string[]> {
  const texts: string[] = [];
  for (const [kind, text] of Object.entries(TEXTS)) {
    const ids: readonly string[] = asked[kind as keyof typeof TEXTS]; // a record's own keys
    const rows = ids.length > 0 ? await query<{ id: string; text: string }>(ctx, text, [ids]) : [];
    const found = new Map(rows.map((row) => [row.id, row.text]));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) throw refuse(refusals.notFound, { ids: missing });
    texts.push(...ids.map((id) => found.get(id) ?? ''));
  }
  if (texts.length === 0) throw refuseField(ctx, labelRefusals.nothing, { field: 'keyIds' });
  return texts;
}

/** Labels as sheets to print. */
function createLabels() {
  return async (tx: Tx, asked: Labels): Promise<StreamReply> => {
    const { extentOf, renderLabels } = await import('./render-labels.ts'); // fonts, codes and PDF are large
    const sheet = asked.own ?? LABEL_SHEETS[asked.sheet];
    const texts = await tx(async (ctx) => {
      const { width, height } = extentOf(sheet);
      if (width > A4.width || height > A4.height) throw refuseField(ctx, labelRefusals.beyondPaper, { field: 'own', width, height });
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
