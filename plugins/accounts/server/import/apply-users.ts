import type { Clock, Ctx } from '@platform/server';
import type { AppliedRow, PlannedRow } from '@plugins/imports/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import { type UserId, userRefusals } from '../../contract/index.ts';
import type { EmailChanges } from '../email/email-changes.ts';
import type { Links } from '../links/links.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { UserColumn } from './user-columns.ts';
import { userFaults } from './user-faults.ts';
import type { KnownUser, SaidUser, UserPlan, UserUndo } from './user-plan.ts';
import { addUsers, changeUsers, lockUsers } from './user-rows.ts';

export interface ApplyUsersDeps {
  readonly clock: Clock;
  readonly emails: EmailChanges;
  readonly links: Links;
  readonly sessions: SessionService;
}
export type Due = readonly PlannedRow<UserPlan>[];
interface Pair {
  readonly before: KnownUser;
  readonly after: KnownUser;
  /** The address that counts once it is proved. */
  readonly asked?: string;
}

/** Writes a batch of users with their audit rows, in one insert and one update. */
export async function applyUsers(ctx: Ctx, deps: ApplyUsersDeps, rows: Due): Promise<AppliedRow<UserColumn>[]> {
  const fresh = rows.filter(({ outcome }) => outcome === 'created');
  const created = await addUsers(
    ctx,
    deps.clock,
    fresh.map(({ subjectId: id, plan }) => ({ id, ...plan.said })),
  );
  const pairs = await pairsOf(
    ctx,
    rows.filter(({ outcome }) => outcome === 'changed'),
  );
  const changed = await changeUsers(ctx, [...pairs.values()]);
  for (const id of changed) await endWhatEnds(ctx, deps, pairs.get(id));
  await askToConfirm(
    ctx,
    deps,
    [...changed].flatMap((id) => pairs.get(id) ?? []),
  );
  return rows.map((row) => {
    if (row.outcome === 'created') return created.has(row.subjectId) ? { row: row.row } : lost(row);
    const pair = pairs.get(row.subjectId);
    return pair && changed.has(row.subjectId) ? { row: row.row, undo: undoOf(row, pair) } : lost(row);
  });
}

async function askToConfirm(ctx: Ctx, { emails }: Pick<ApplyUsersDeps, 'emails'>, pairs: readonly Pair[]): Promise<void> {
  for (const { before, asked } of pairs) {
    if (asked === undefined) continue;
    const { id, email, language } = before;
    // read from the users
    await emails.open(
      ctx,
      { id: id as UserId, organisationId: ctx.organisationId as OrganisationId, email, language: language ?? 'sv' },
      asked,
    );
  }
}

async function pairsOf(ctx: Ctx, rows: Due): Promise<ReadonlyMap<string, Pair>> {
  const found = await lockUsers(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  );
  return new Map(
    rows.flatMap(({ subjectId, plan }) => {
      const before = found.get(subjectId);
      return before && before.version === plan.version ? [[subjectId, pairOf(before, plan.said)] as const] : [];
    }),
  );
}

/** Whoever has been in keeps the address until the new one is proved, as by hand. */
function pairOf(before: KnownUser, { email, ...said }: SaidUser): Pair {
  const after = { ...before, ...said };
  if (email === undefined) return { before, after };
  return before.isActivated ? { before, after, asked: email } : { before, after: { ...after, email } };
}

/**
 * Ends links and sessions after a change, as a change by hand does. A new address ends the links sent, a new role or number the sessions.
 */
export async function endWhatEnds(
  ctx: Ctx,
  { links, sessions }: Pick<ApplyUsersDeps, 'links' | 'sessions'>,
  pair: Pair | undefined,
): Promise<void> {
  if (!pair) return;
  const { before, after } = pair;
  const id = after.id as UserId; // read from the users
  if (before.email !== after.email) await links.endAllOf(ctx, id);
  const isCorrected = before.personalNumberHash !== null && before.personalNumberHash !== after.personalNumberHash;
  if (isCorrected || before.roles.join() !== after.roles.join()) await sessions.endAllOf(ctx, id);
}

function lost({ row, outcome, plan: { name, said } }: Due[number]): AppliedRow<UserColumn> {
  const { code } =
    outcome === 'changed'
      ? userFaults.changedSince
      : said.email === undefined
        ? userRefusals.personalNumberExists
        : userRefusals.emailExists;
  return {
    row,
    fault: said.email === undefined ? { column: 'lastName', value: name, code } : { column: 'email', value: said.email, code },
  };
}

function undoOf({ plan }: Due[number], { before }: Pair): UserUndo {
  const fields = Object.keys(plan.said) as (keyof UserPlan['said'])[]; // its own keys
  return { before: Object.fromEntries(fields.map((field) => [field, before[field]])), version: before.version + 1 };
}
