import { all, core, provideTo } from '@platform/server';
import { importDefinition, importDefinitions, type ImportSpec } from '@plugins/imports/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { apartmentLookup } from '@plugins/residents/server/api';
import { z } from 'zod';
import { accounts } from '../../contract/index.ts';
import { type UserHolder, userHolders } from '../api.ts';
import { links, numberKeeper, sessionService } from '../services.ts';
import { applyUsers, type ApplyUsersDeps } from './apply-users.ts';
import { checkUsers, type CheckUsersDeps } from './check-users.ts';
import { undoUsers } from './undo-users.ts';
import { type UserColumn, userColumns } from './user-columns.ts';
import { ALL_USER_FAULTS } from './user-faults.ts';
import { userInstructions } from './user-instructions.ts';
import type { UserPlan } from './user-plan.ts';

const UserImportOptions = z.strictObject({});
type UserImportOptions = z.output<typeof UserImportOptions>;
type UserImport = ImportSpec<UserColumn, UserImportOptions, UserPlan, Record<string, never>>;

interface UserImportDeps extends ApplyUsersDeps, CheckUsersDeps {
  readonly holders: readonly UserHolder[];
}

/** Users from Excel (spec part 5, "Import errors"). */
function createUserImport(deps: UserImportDeps): UserImport {
  return {
    kind: 'users',
    plugin: accounts,
    permission: accounts.permissions.write,
    title: { sv: 'Användare', nb: 'Brukere' },
    columns: userColumns(deps.numbers),
    options: UserImportOptions,
    faults: ALL_USER_FAULTS,
    instructions: userInstructions,
    check: async (ctx, { rows, existing }) => ({ rows: await checkUsers(ctx, deps, { rows, existing }), shared: {}, notes: [] }),
    apply: (ctx, { rows }) => applyUsers(ctx, deps, rows),
    undo: (ctx, { rows }) => undoUsers(ctx, deps, rows),
  };
}

export const userImport = provideTo(
  importDefinitions,
  {
    apartments: apartmentLookup,
    clock: core.clock,
    holders: all(userHolders),
    links,
    numbers: numberKeeper,
    organisations: organisationLookup,
    sessions: sessionService,
  },
  (deps) => importDefinition(createUserImport(deps)),
);
