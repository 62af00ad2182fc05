import { core, query, provideTo } from '@platform/server';
import { importDefinition, importDefinitions } from '@plugins/imports/server/api';
import { atMost, namedFaults } from './named-faults.ts';
import { createNamedImport, type NamedKind } from './named-import.ts';

const rings: NamedKind<'name' | 'note' | 'receiptTemplate'> = {
  kind: 'key-rings',
  title: { sv: 'Nyckelknippor', nb: 'Nøkkelknipper' },
  table: 'keys_key_ring',
  named: 'name',
  key: 'lower(r.name)',
  keyOf: ({ name = '' }) => name.toLowerCase(),
  subject: 'KeyRing',
  columns: { name: 'text', note: 'text', receipt_template_id: 'uuid' },
  refersTo: { receipt_template_id: 'keys_receipt_template where true' },
  isUsed: 'exists (select from keys_key k where k.key_ring_id = r.id and k.archived_at is null)',
  importColumns: {
    name: {
      ...atMost(100),
      heading: { sv: 'Namn', nb: 'Navn', en: 'Name' },
      synonyms: ['Nyckelknippa', 'Nøkkelknippe', 'Knippa', 'Knippe', 'Key ring'],
      required: namedFaults.nameMissing,
    },
    note: {
      ...atMost(2000),
      severalLines: true,
      heading: { sv: 'Anteckning', nb: 'Merknad', en: 'Note' },
      synonyms: ['Kommentar', 'Notering', 'Notat', 'Comment'],
    },
    receiptTemplate: {
      ...atMost(100),
      heading: { sv: 'Kvittensmall', nb: 'Kvitteringsmal', en: 'Receipt template' },
      synonyms: ['Mall', 'Mal'],
    },
  },
  instructions: {
    sv: [
      'En rad per nyckelknippa. Namn måste fyllas i och är unikt, stora och små bokstäver räknas som lika.',
      'Kvittensmallen ska redan finnas. Nycklarna hängs på knippan med importen av nycklar, i kolumnen Nyckelknippa.',
      'Finns namnet redan är raden ett fel, om du inte väljer att uppdatera. Tomma celler lämnar uppgiften som den är.',
    ],
    nb: [
      'Én rad per nøkkelknippe. Navn må fylles ut og er unikt, store og små bokstaver regnes som like.',
      'Kvitteringsmalen må finnes fra før. Nøklene henges på knippet med importen av nøkler, i kolonnen Nøkkelknippe.',
      'Finnes navnet fra før, er raden en feil, hvis du ikke velger å oppdatere. Tomme celler lar opplysningen være som den er.',
    ],
  },
  async reader(ctx, rows) {
    const asked = [...new Set(rows.flatMap(({ values }) => values.receiptTemplate?.toLowerCase() ?? []))];
    const found = await query<{ id: string; key: string }>(
      ctx,
      'select id, lower(name) as key from keys_receipt_template where organisation_id = $1 and lower(name) = any($2::text[])',
      [ctx.organisationId, asked],
    );
    const templates = new Map(found.map(({ id, key }) => [key, id]));
    return ({ values: { note, receiptTemplate: value } }) => {
      const id = value && templates.get(value.toLowerCase());
      const facts = { ...(note !== undefined && { note }), ...(id && { receipt_template_id: id }) };
      return { facts, faults: value && !id ? [{ column: 'receiptTemplate', value, code: namedFaults.templateNotFound.code }] : [] };
    };
  },
};

/** Key rings from Excel. */
export const ringImport = provideTo(importDefinitions, { clock: core.clock }, ({ clock }) =>
  importDefinition(createNamedImport(rings, clock)),
);
