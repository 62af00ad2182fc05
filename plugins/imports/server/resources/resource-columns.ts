import { type Field, type Refusal, refusal, type Resource, writtenFields } from '@platform/core';
import type { ColumnSpec } from '../definition.ts';

/** A field as a column: how its texts are read, and back. */
export interface ResourceColumn {
  readonly spec: ColumnSpec;
  /** What a canonical text means to the row. */
  readonly valueOf: (text: string) => unknown;
}
export type Synonyms = Readonly<Record<string, readonly string[]>>;
const shouted = (name: string): string => name.replaceAll(/(?=[A-Z])/g, '_').toUpperCase();
const YES = ['ja', 'yes', 'true', 'x', '✓', '1'];
const NO = ['nej', 'nei', 'no', 'false', '0'];

/** The columns of a resource's rows, a column for each field that is written. References are left out. */
export function columnsOf({ name, fields }: Resource, synonyms: Synonyms = {}): Readonly<Record<string, ResourceColumn>> {
  const plain = writtenFields(fields).filter(([, { kind }]) => kind !== 'reference');
  return Object.fromEntries(
    plain.map(([id, field]) => [id, columnOf(id, field, { code: `ERR_${shouted(name)}_${shouted(id)}`, synonyms: synonyms[id] })]),
  );
}

interface Said {
  readonly code: `ERR_${string}`;
  readonly synonyms: readonly string[] | undefined;
}
function columnOf(id: string, field: Field, { code, synonyms }: Said): ResourceColumn {
  const { label, required, multiline, choices, hint } = field;
  const { valueOf, say } = readerOf(field);
  const invalid = refusal(`${code}_INVALID`, 422, { sv: `${label.sv}: ${say.sv}.`, nb: `${label.nb}: ${say.nb}.` });
  const missing = refusal(`${code}_MISSING`, 422, { sv: `${label.sv} saknas.`, nb: `${label.nb} mangler.` });
  const spec: ColumnSpec = {
    heading: { ...label, en: inEnglish(id) },
    synonyms,
    invalid,
    ...(hint && { note: hint }),
    ...(required && { required: missing }),
    ...(multiline && { severalLines: true }),
    ...(choices
      ? { values: Object.fromEntries(Object.entries(choices).map(([value, words]) => [value, { ...words, en: value.toLowerCase() }])) }
      : { parse: (text: string) => (field.value.safeParse(valueOf(text)).success ? text : undefined) }),
  };
  return { spec, valueOf };
}

/** `slotMinutes` as a heading: "Slot minutes". */
const inEnglish = (id: string) =>
  id
    .replaceAll(/(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

/** What a text of the field means, and what it is to be where it means nothing. */
function readerOf({ kind, max, from, to }: Field): Pick<ResourceColumn, 'valueOf'> & { readonly say: Refusal['text'] } {
  if (kind === 'integer')
    return { valueOf: Number, say: { sv: `ett heltal från ${from} till ${to}`, nb: `et heltall fra ${from} til ${to}` } };
  if (kind === 'yesNo') return { valueOf: yesOrNo, say: { sv: 'ja eller nej', nb: 'ja eller nei' } };
  if (kind === 'choice') return { valueOf: (text) => text, say: { sv: 'ett av värdena i mallen', nb: 'en av verdiene i malen' } };
  if (kind === 'day') return { valueOf: (text) => text, say: { sv: 'en dag, som 2026-11-25', nb: 'en dag, som 2026-11-25' } };
  return { valueOf: (text) => text, say: { sv: `högst ${max} tecken`, nb: `høyst ${max} tegn` } };
}

function yesOrNo(text: string): boolean | undefined {
  const said = text.toLowerCase();
  return YES.includes(said) ? true : NO.includes(said) ? false : undefined;
}
