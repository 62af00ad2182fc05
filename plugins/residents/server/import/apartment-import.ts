import { apartmentRows } from '../api.ts';
import { type Clock, core, provideTo, referenceLookup, type Ctx } from '@platform/server';
import {
  type AppliedRow,
  importDefinition,
  importDefinitions,
  type ImportSpec,
  type PlannedRow,
  repeatedRows,
} from '@plugins/imports/server/api';
import { z } from 'zod';
import { apartmentRefusals, residents } from '../../contract/index.ts';

import { type ApartmentColumn, apartmentColumns } from './apartment-columns.ts';
import { ALL_APARTMENT_FAULTS, apartmentFaults } from './apartment-faults.ts';
import { apartmentInstructions } from './apartment-instructions.ts';
import { addApartments, changeInfo, knownApartments, placeKey } from './apartment-rows.ts';
import { type ApartmentPlan, checkApartment, placeOf } from './check-apartment.ts';
import { type LinkedOf, undoApartments } from './undo-apartments.ts';

/** A list of apartments asks for nothing beside the file. */
const NoOptions = z.strictObject({});
type ApartmentImport = ImportSpec<ApartmentColumn, z.output<typeof NoOptions>, ApartmentPlan, Record<string, never>>;
type Due = readonly PlannedRow<ApartmentPlan>[];

/** Apartments from Excel (spec part 5, "Import errors"). */
function createApartmentImport({ clock, linkedOf }: { readonly clock: Clock; readonly linkedOf: LinkedOf }): ApartmentImport {
  return {
    kind: 'apartments',
    plugin: residents,
    permission: residents.permissions.import,
    title: { sv: 'Lägenheter', nb: 'Leiligheter' },
    columns: apartmentColumns,
    options: NoOptions,
    faults: ALL_APARTMENT_FAULTS,
    instructions: apartmentInstructions,
    async check(ctx, { rows, existing }) {
      const known = await knownApartments(
        ctx,
        rows.flatMap((row) => placeOf(row) ?? []),
      );
      const repeated = repeatedRows(rows, (row) => {
        const place = placeOf(row);
        return place && placeKey(place);
      });
      return { rows: rows.map((row) => checkApartment(row, { known, existing, repeated })), shared: {}, notes: [] };
    },
    apply: (ctx, { rows }) => applyApartments(ctx, clock, rows),
    undo: (ctx, { rows }) => undoApartments(ctx, linkedOf, rows),
  };
}

async function applyApartments(ctx: Ctx, clock: Clock, rows: Due): Promise<AppliedRow<ApartmentColumn>[]> {
  const added = rows.filter(({ outcome }) => outcome === 'created').map(({ subjectId: id, plan }) => ({ id, ...plan }));
  const changes = rows
    .filter(({ outcome }) => outcome === 'changed')
    .map(({ subjectId: id, plan: { additionalInfo = '', before = '', version = 0 } }) => ({ id, additionalInfo, before, version }));
  const done = new Set([...(await addApartments(ctx, clock, added)), ...(await changeInfo(ctx, changes))]);
  return rows.map(({ row, outcome, subjectId, plan: { number, address } }) => {
    if (done.has(subjectId)) return { row };
    const { code } = outcome === 'created' ? apartmentRefusals.exists : apartmentFaults.changedSince;
    return { row, fault: { column: 'number', value: number, code, details: { number, address } } };
  });
}

export const apartmentImport = provideTo(importDefinitions, { clock: core.clock, references: referenceLookup }, ({ clock, references }) =>
  importDefinition(createApartmentImport({ clock, linkedOf: (ctx, ids) => references.held(ctx, apartmentRows, ids) })),
);
