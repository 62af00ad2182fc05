import { endpoints, exportQuery, nothing, refusal } from '@platform/core';
import { z } from 'zod';
import { KeyQuery } from './key-endpoints.ts';
import { KeyRingId } from './key-ring.ts';
import { KeyId } from './key.ts';
import { keys } from './plugin.ts';
import { RepositoryId } from './repository.ts';

const { read } = keys.permissions;

export const LabelCode = z.enum(['QR', 'DATAMATRIX']);
export type LabelCode = z.output<typeof LabelCode>;

const mm = (least: number, most: number) => z.number().min(least).max(most);
/** Labels on a sheet of A4, in millimetres. */
export const LabelSheet = z.strictObject({
  width: mm(20, 210),
  height: mm(8, 297),
  columns: z.number().int().min(1).max(20),
  rows: z.number().int().min(1).max(40),
  /** Of the first label, from the edges of the paper. */
  left: mm(0, 200),
  top: mm(0, 290),
  /** Between two labels. */
  gapX: mm(0, 50).default(0),
  gapY: mm(0, 50).default(0),
});
export type LabelSheet = z.output<typeof LabelSheet>;

/** Usual sheets, by how many labels they have. Measures as Avery publishes them for L7651, L7654, L7159 and L7160. */
export const LABEL_SHEETS = {
  A4_65: { width: 38.1, height: 21.2, columns: 5, rows: 13, left: 4.7, top: 10.7, gapX: 2.5, gapY: 0 },
  A4_40: { width: 45.7, height: 25.4, columns: 4, rows: 10, left: 9.7, top: 21.5, gapX: 2.6, gapY: 0 },
  A4_24: { width: 63.5, height: 33.9, columns: 3, rows: 8, left: 7.2, top: 12.9, gapX: 2.5, gapY: 0 },
  A4_21: { width: 63.5, height: 38.1, columns: 3, rows: 7, left: 7.2, top: 15.1, gapX: 2.5, gapY: 0 },
} as const satisfies Readonly<Record<string, LabelSheet>>;
export const LabelSheetName = z.enum(['A4_65', 'A4_40', 'A4_24', 'A4_21']);

/** So many labels at once: half a minute of a processor. */
export const MAX_LABELS = 10_000;

/** How labels are printed. `skip`: so many labels of the first sheet are used already. */
export const LabelPrint = z.strictObject({
  code: LabelCode.default('QR'),
  sheet: LabelSheetName.default('A4_65'),
  /** In its place, measures of one's own. */
  own: LabelSheet.optional(),
  skip: z.number().int().min(0).max(799).default(0),
});
export type LabelPrint = z.output<typeof LabelPrint>;

/** So many of each kind are named in one call. */
export const MAX_NAMED_LABELS = 1000;
const some = <T extends z.ZodType>(id: T) => z.array(id).max(MAX_NAMED_LABELS).default([]);
/** Labels of keys, rings and places, in this order. */
export const Labels = LabelPrint.extend({
  keyIds: some(KeyId),
  keyRingIds: some(KeyRingId),
  repositoryIds: some(RepositoryId),
});
export type Labels = z.output<typeof Labels>;

export const labelRefusals = {
  nothing: refusal('ERR_LABEL_NOTHING', 422, { sv: 'Välj vad etiketterna ska sitta på.', nb: 'Velg hva etikettene skal sitte på.' }),
  beyondPaper: refusal('ERR_LABEL_SHEET_BEYOND_PAPER', 422, {
    sv: 'Etiketterna ryms inte på ett A4-ark: {width} × {height} mm. Rätta måtten.',
    nb: 'Etikettene får ikke plass på et A4-ark: {width} × {height} mm. Rett målene.',
  }),
  tooMany: refusal('ERR_LABEL_TOO_MANY', 422, {
    sv: 'Listan har {number} nycklar, och etiketter skrivs ut för högst {limit} åt gången. Begränsa listan och försök igen.',
    nb: 'Listen har {number} nøkler, og etiketter skrives ut for høyst {limit} om gangen. Avgrens listen og prøv igjen.',
  }),
};

const pdf = {
  method: 'POST',
  permission: read,
  transaction: 'manual',
  touches: nothing('only reads'),
  reply: 'stream',
  response: z.unknown(),
  refusals: Object.values(labelRefusals),
} as const;
export const labelEndpoints = endpoints(keys, {
  /** A PDF to print. Each label has the marking or the name and nothing that tells where it belongs. */
  printLabels: { ...pdf, path: '/v1/key-labels/labels.pdf', body: Labels },
  /** The same for all keys that a list selects, in its order. */
  printLabelsOfList: { ...pdf, path: '/v1/keys/labels.pdf', query: exportQuery(KeyQuery), body: LabelPrint },
});
