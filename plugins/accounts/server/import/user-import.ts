import { core, provideTo, referenceLookup, type ReferenceLookup } from '@platform/server';
import { importDefinition, importDefinitions, type ImportSpec } from '@plugins/imports/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { apartmentLookup } from '@plugins/residents/server/api';
import { z } from 'zod';
import { accounts } from '../../contract/index.ts';
import { emailChanges, links, numberKeeper, sessionService } from '../services.ts';
import { importInvitations } from '../invitations/services.ts';
import { applyUsers, type ApplyUsersDeps, type Due } from './apply-users.ts';
import { checkUsers, type CheckUsersDeps } from './check-users.ts';
import { type ImportInvitations, invitationNote } from './import-invitations.ts';
import { undoUsers } from './undo-users.ts';
import { type UserColumn, userColumns } from './user-columns.ts';
import { ALL_USER_FAULTS } from './user-faults.ts';
import { userInstructions } from './user-instructions.ts';
import type { UserPlan } from './user-plan.ts';

/** `invite`: whoever is made is sent an invitation once all of it is written. */
const UserImportOptions = z.strictObject({ invite: z.enum(['true', 'false']).optional() });
type UserImportOptions = z.output<typeof UserImportOptions>;
type UserImport = ImportSpec<UserColumn, UserImportOptions, UserPlan, Record<string, never>>;

interface UserImportDeps extends ApplyUsersDeps, CheckUsersDeps {
  readonly invitations: ImportInvitations;
  readonly references: ReferenceLookup;
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
    async check(ctx, { rows, existing, options }) {
      const checked = await checkUsers(ctx, deps, { rows, existing });
      return { rows: checked, shared: {}, notes: invites(options) ? [invitationNote(checked)] : [] };
    },
    async begin(ctx, { importId, options }) {
      if (invites(options)) await deps.invitations.prepare(ctx, importId);
      return true;
    },
    async apply(ctx, { importId, rows, options }) {
      const applied = await applyUsers(ctx, deps, rows);
      if (invites(options)) await deps.invitations.add(ctx, importId, newIn(rows));
      return applied;
    },
    async finish(ctx, { importId, options }) {
      if (invites(options)) await deps.invitations.begin(ctx, importId);
    },
    async undo(ctx, { importId, rows }) {
      const isSent = await deps.invitations.hold(ctx, importId);
      const undone = await undoUsers(ctx, deps, { rows, isSent });
      // what has to stay is invited as well
      if (!('held' in undone)) await deps.invitations.stop(ctx, importId);
      return undone;
    },
  };
}

const invites = ({ invite }: UserImportOptions) => invite === 'true';
const newIn = (rows: Due) => rows.filter(({ outcome }) => outcome === 'created').map(({ subjectId }) => subjectId);

export const userImport = provideTo(
  importDefinitions,
  {
    apartments: apartmentLookup,
    clock: core.clock,
    emails: emailChanges,
    references: referenceLookup,
    invitations: importInvitations,
    links,
    numbers: numberKeeper,
    organisations: organisationLookup,
    sessions: sessionService,
  },
  (deps) => importDefinition(createUserImport(deps)),
);
