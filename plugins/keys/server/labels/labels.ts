import { numberFormat, refusals, type RequestOf, type StreamReply } from '@platform/core';
import { type Clock, core, type Ctx, implement, provide, query, refuse, refuseField, serviceRef, today, type Tx } from '@platform/server';
import { sql } from 'kysely';
import { LABEL_SHEETS, labelEndpoints, type LabelPrint, labelRefusals, type Labels, MAX_LABELS } from '../../contract/index.ts';
import { keyList } from '../keys/key-list.ts';

type ListQuery = RequestOf<typeof labelEndpoints.printLabelsOfList>['query'];

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

/** @throws 422 with how many there are, when they are too many for one print */
async function textsOfList(ctx: Ctx, asked: ListQuery, day: string): Promise<string[]> {
  const all = keyList.rows(ctx, asked, { asker: ctx.actor.userId ?? '', day }).clearSelect();
  const found = await all
    .select('k.marking')
    .limit(MAX_LABELS + 1)
    .execute();
  if (found.length === 0) throw refuse(labelRefusals.nothing);
  if (found.length > MAX_LABELS) {
    const counted = await all
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    const { format } = numberFormat(ctx.language, {});
    throw refuse(labelRefusals.tooMany, { count: counted.count, number: format(counted.count), limit: format(MAX_LABELS) });
  }
  return found.map(({ marking }) => marking);
}

/** Texts are read in a unit of work, and drawn outside of it. */
const print = async (tx: Tx, { code, sheet: name, own, skip }: LabelPrint, read: (ctx: Ctx) => Promise<string[]>): Promise<StreamReply> => {
  const { extentOf, renderLabels } = await import('./render-labels.ts'); // fonts, codes and PDF are large
  const sheet = own ?? LABEL_SHEETS[name];
  const texts = await tx(async (ctx) => {
    const { width, height } = extentOf(sheet);
    if (width > A4.width || height > A4.height) throw refuseField(ctx, labelRefusals.beyondPaper, { field: 'own', width, height });
    return read(ctx);
  });
  const pdf = await renderLabels(texts, { ...sheet, code, skip });
  return { mediaType: 'application/pdf', name: 'etiketter.pdf', content: once(pdf), size: pdf.byteLength, inline: true };
};

/** Labels as sheets to print. */
function createLabels({ clock }: { readonly clock: Clock }) {
  return {
    chosen: (tx: Tx, asked: Labels) => print(tx, asked, (ctx) => textsOf(ctx, asked)),
    listed: (tx: Tx, list: ListQuery, how: LabelPrint) => print(tx, how, (ctx) => textsOfList(ctx, list, today(ctx, clock))),
  };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

const labels = serviceRef<ReturnType<typeof createLabels>>('keys.labels');
export const labelsProvider = provide(labels, { clock: core.clock }, createLabels);
export const labelRoutes = implement(labelEndpoints, { sheets: labels }, ({ sheets }) => ({
  printLabels: (tx, { body }) => sheets.chosen(tx, body),
  printLabelsOfList: (tx, { query: list, body }) => sheets.listed(tx, list, body),
}));
