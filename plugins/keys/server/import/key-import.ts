import type { Text } from '@platform/core';
import { dayIn } from '@platform/core/time';
import { type Clock, core, type Ctx, provideTo, type ReferenceLookup, referenceLookup } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { importDefinition, importDefinitions, type ImportSpec, type ParsedRow, repeatedRows } from '@plugins/imports/server/api';
import { organisationLookup, type OrganisationLookup } from '@plugins/organisations/server/api';
import { apartmentLookup } from '@plugins/residents/server/api';
import { keys, markingKey } from '../../contract/index.ts';
import { keyPlaces, keyRegistry, lockSystems, type LockSystems } from '../api.ts';
import { endedLoss } from '../lost/ended-loss.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import { storageMessages } from '../services.ts';
import { applyKeys, makeLockSystems } from './apply-keys.ts';
import { makeAll, openLocks } from './apply-openings.ts';
import { checkKey, type CheckedKey } from './check-keys.ts';
import { findReferences, type References, type ReferenceSources } from './find-references.ts';
import { type KeyColumn, keyColumns } from './key-columns.ts';
import { ALL_KEY_FAULTS } from './key-faults.ts';
import { KeyImportOptions } from './key-import-options.ts';
import { keyInstructions } from './key-instructions.ts';
import type { KeyImportShared, KeyPlan } from './key-plan.ts';
import { movedBack, movedBy } from './moved-keys.ts';
import { undoKeys } from './undo-keys.ts';

interface KeyImportDeps extends ReferenceSources {
  readonly clock: Clock;
  readonly lockSystems: LockSystems;
  readonly organisations: OrganisationLookup;
  readonly references: ReferenceLookup;
  readonly storage: StorageMessages;
}
type KeyImport = ImportSpec<KeyColumn, KeyImportOptions, KeyPlan, KeyImportShared>;

/** Keys from Excel (spec part 5, "Import errors"). */
function createKeyImport(deps: KeyImportDeps): KeyImport {
  const { registry, storage } = deps;
  return {
    kind: 'keys',
    plugin: keys,
    permission: keys.permissions.write,
    title: { sv: 'Nycklar', nb: 'Nøkler' },
    columns: keyColumns,
    options: KeyImportOptions,
    faults: ALL_KEY_FAULTS,
    instructions: keyInstructions,
    async check(ctx, { rows, options, existing }) {
      const references = await findReferences(ctx, deps, { rows, options });
      const repeated = repeatedRows(rows, (row) => {
        const system = references.lockSystemOf(row);
        return system && row.values.marking !== undefined ? `${system.id} ${markingKey(row.values.marking)}` : undefined;
      });
      const today = await todayFor(ctx, deps);
      const checked = rows.map((row) => checkKey(row, { references, existing, repeated, today }));
      const { shared, notes } = madeFor(checked, references);
      return { rows: checked, shared, notes: [...notes, ...noteOfLoans(rows, checked, references)] };
    },
    begin: async (ctx, { shared }) => (await makeLockSystems(ctx, deps.lockSystems, shared)) && makeAll(ctx, deps.clock, shared),
    apply: async (ctx, { rows }) => {
      const applied = await applyKeys(ctx, registry, rows);
      await openLocks(ctx, rows, applied);
      return applied;
    },
    finish: async (ctx, { rows }) => storage.moved(ctx, movedBy(await rows())),
    async undo(ctx, { rows, shared, isFinished }) {
      const undone = await undoKeys(ctx, deps, { rows, shared });
      if (isFinished && !('held' in undone)) await storage.moved(ctx, movedBack(rows));
      return undone;
    },
  };
}

function madeFor(
  checked: readonly CheckedKey[],
  { lockSystems: named, opened }: References,
): Pick<Awaited<ReturnType<KeyImport['check']>>, 'shared' | 'notes'> {
  const used = new Set(checked.flatMap((row) => (row.outcome === 'created' ? row.plan.lockSystemId : [])));
  const made = named.filter(({ id, isNew }) => isNew && used.has(id)).map(({ id, name }) => ({ id, name }));
  const notes = made.map(({ name }) => ({
    sv: `Låssystemet ”${name}” finns inte och skapas.`,
    nb: `Låssystemet «${name}» finnes ikke og blir opprettet.`,
  }));
  const wanted = new Set(checked.flatMap((row) => ('plan' in row ? (row.plan.opens ?? []) : [])));
  const locks = opened.made.filter(({ id }) => wanted.has(id));
  const count = locks.length;
  if (count > 0)
    notes.push({ sv: `Lås som inte finns och läggs upp: ${count}.`, nb: `Låser som ikke finnes og blir opprettet: ${count}.` });
  return { shared: { made, locks }, notes };
}

/** Says in time that loans end with lost keys that are taken out of use. */
function noteOfLoans(rows: readonly ParsedRow<KeyColumn>[], checked: readonly CheckedKey[], { lockSystemOf }: References): Text[] {
  const ending = rows.filter((row, at) => {
    const result = checked[at];
    const key = lockSystemOf(row)?.keys.get(markingKey(row.values.marking ?? ''));
    return result?.outcome === 'changed' && key?.loanId && endedLoss(key, result.plan.facts.status)?.status === 'DISCONTINUED';
  });
  if (ending.length === 0) return [];
  return [
    {
      sv: `Utlånade nycklar som tas ur bruk: ${ending.length}. Utlåningen avslutas för dem, och importen kan sedan inte ångras.`,
      nb: `Utlånte nøkler som tas ut av bruk: ${ending.length}. Utlånet avsluttes for dem, og importen kan siden ikke angres.`,
    },
  ];
}

async function todayFor(ctx: Ctx, { clock, organisations }: Pick<KeyImportDeps, 'clock' | 'organisations'>): Promise<string> {
  const timeZone = (await organisations.byId(ctx, ctx.organisationId))?.timeZone ?? ctx.timeZone;
  return dayIn(timeZone, clock.now());
}

export const keyImport = provideTo(
  importDefinitions,
  {
    clock: core.clock,
    registry: keyRegistry,
    places: keyPlaces,
    lockSystems,
    organisations: organisationLookup,
    references: referenceLookup,
    storage: storageMessages,
    users: userLookup,
    apartments: apartmentLookup,
  },
  (deps) => importDefinition(createKeyImport(deps)),
);
