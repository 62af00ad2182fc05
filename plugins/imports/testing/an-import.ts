import { Import, ImportRow } from '../contract/index.ts';

const ID = '01900000-0000-7000-8000-0000000000f1';

/** An import whose preview waits for a decision. */
export function anImport(changes: Partial<Import> = {}): Import {
  return Import.parse({
    id: ID,
    kind: 'keys',
    organisationId: '01900000-0000-7000-8000-000000000004',
    fileName: 'nycklar.xlsx',
    status: 'CHECKED',
    existing: 'REFUSE',
    options: { lockSystem: 'Huvudsystem' },
    columns: [
      { index: 0, heading: 'Märkning', column: 'marking', samples: ['A1', 'A2'] },
      { index: 1, heading: 'Typ', column: 'type', samples: ['Mekanisk'] },
    ],
    rows: 3,
    created: 2,
    changed: 0,
    unchanged: 0,
    failed: 1,
    progress: 100,
    notes: [],
    errors: [],
    createdAt: '2026-11-21T08:00:00.000Z',
    createdBy: { id: null, name: 'Karin Lindqvist' },
    appliedAt: null,
    undoneAt: null,
    ...changes,
  });
}

/** A row of a preview. */
export function anImportRow(changes: Partial<ImportRow> = {}): ImportRow {
  return ImportRow.parse({
    row: 2,
    outcome: 'created',
    values: { marking: 'A1', type: 'Mekanisk' },
    before: {},
    faults: [],
    subjectId: null,
    ...changes,
  });
}
