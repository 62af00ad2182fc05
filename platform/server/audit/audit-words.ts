import { extensionPoint, type Text } from '@platform/core';

/** A kind of thing. */
interface TypeWords {
  readonly text: Text;
  /** Where a name of one stands. */
  readonly name?: { readonly table: string; readonly column: string };
  /** What codes are called, by property: `{ status: { ACTIVE: … } }`. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Text>>>>;
}
type Words = Readonly<Record<string, Text>>;

/** The words for a plugin's lines of the audit log: types, actions and fields. */
export interface AuditWords {
  /** By the `type` of a subject. */
  readonly types?: Readonly<Record<string, TypeWords>>;
  /** By action, beside create, update and delete: "utlämnad". */
  readonly actions?: Words;
  /** By property of these types. */
  readonly fields?: Words;
}
export const auditWords = extensionPoint<AuditWords>('platform.auditWords');

/** The words of all plugins together. */
export interface AuditVocabulary {
  /** A type's fields are called as those who name it call them. */
  readonly types: Readonly<Record<string, TypeWords & { readonly fields: Words }>>;
  readonly actions: Words;
  /** Of a type that does not say it: what all plugins call alike. */
  readonly fields: Words;
}
const VERBS: Words = {
  create: { sv: 'skapad', nb: 'opprettet' },
  update: { sv: 'ändrad', nb: 'endret' },
  delete: { sv: 'borttagen', nb: 'slettet' },
};

export function auditVocabulary(words: readonly AuditWords[]): AuditVocabulary {
  const types: Record<string, TypeWords & { readonly fields: Words }> = {};
  for (const { types: named = {}, fields = {} } of words)
    for (const [type, said] of Object.entries(named)) {
      const known = types[type];
      types[type] = { ...known, ...said, values: { ...known?.values, ...said.values }, fields: { ...known?.fields, ...fields } };
    }
  const fields = Object.groupBy(
    words.flatMap(({ fields: own = {} }) => Object.entries(own)).map(([field, text]) => ({ field, text })),
    ({ field }) => field,
  );
  const alike = Object.values(fields).flatMap((said = []) =>
    new Set(said.map(({ text }) => `${text.sv}\n${text.nb}`)).size === 1 ? said : [],
  );
  return {
    types,
    actions: Object.assign({}, VERBS, ...words.map(({ actions }) => actions)),
    fields: Object.fromEntries(alike.map(({ field, text }) => [field, text])),
  };
}
