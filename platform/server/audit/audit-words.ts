import { extensionPoint, type Text } from '@platform/core';

/** What a plugin's lines of the audit log say to people: kinds of things, what is done to them, and their fields. */
export interface AuditWords {
  /** By the `type` of a subject: what it is called, and where a name of one stands. */
  readonly types?: Readonly<Record<string, { readonly text: Text; readonly name?: { readonly table: string; readonly column: string } }>>;
  /** By action, beside create, update and delete: "utlämnad". */
  readonly actions?: Readonly<Record<string, Text>>;
  /** By property. */
  readonly fields?: Readonly<Record<string, Text>>;
}
export const auditWords = extensionPoint<AuditWords>('platform.auditWords');

/** The words of all plugins together. */
export interface AuditVocabulary {
  readonly types: NonNullable<AuditWords['types']>;
  readonly actions: NonNullable<AuditWords['actions']>;
  readonly fields: NonNullable<AuditWords['fields']>;
}
const VERBS: NonNullable<AuditWords['actions']> = {
  create: { sv: 'skapad', nb: 'opprettet' },
  update: { sv: 'ändrad', nb: 'endret' },
  delete: { sv: 'borttagen', nb: 'slettet' },
};

export function auditVocabulary(words: readonly AuditWords[]): AuditVocabulary {
  return {
    types: Object.assign({}, ...words.map(({ types }) => types)),
    actions: Object.assign({}, VERBS, ...words.map(({ actions }) => actions)),
    fields: Object.assign({}, ...words.map(({ fields }) => fields)),
  };
}
