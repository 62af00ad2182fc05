import type { Text } from '@platform/core';
import type { Ctx, ReferenceLookup } from '@platform/server';
import type { HeldRow, Undone, UndoneRow } from '@plugins/imports/server/api';
import { userRows } from '../api.ts';
import { type ApplyUsersDeps, endWhatEnds } from './apply-users.ts';
import type { ImportInvitations } from './import-invitations.ts';
import type { KnownUser, UserPlan, UserUndo } from './user-plan.ts';
import { changeUsers, lockUsers, removeUsers } from './user-rows.ts';

type Row = UndoneRow<UserPlan>;
const NEW = 1;
const ACTIVATED: Text = { sv: 'Användaren har aktiverat sitt konto.', nb: 'Brukeren har aktivert kontoen sin.' };
const CHANGED: Text = { sv: 'Användaren har ändrats sedan importen.', nb: 'Brukeren er endret siden importen.' };
const HELD: Text = { sv: 'Nycklar eller annat är kopplat till användaren.', nb: 'Nøkler eller annet er knyttet til brukeren.' };
const takenBack = (count: number): Text => ({
  sv: `Inbjudningar som inte hade hunnit skickas är tillbakadragna (antal: ${count}).`,
  nb: `Invitasjoner som ikke var sendt ennå, er trukket tilbake (antall: ${count}).`,
});

const LEADS_NOWHERE: Text = {
  sv: 'Länkarna i inbjudningar som redan hade skickats gäller inte längre.',
  nb: 'Lenkene i invitasjoner som alt var sendt, gjelder ikke lenger.',
};

interface UndoUsersDeps extends Pick<ApplyUsersDeps, 'emails' | 'links' | 'sessions'> {
  readonly invitations: Pick<ImportInvitations, 'takeBack'>;
  readonly references: ReferenceLookup;
}

/**
 * Undoes an import of users, and answers those that keep it from being undone. They were changed since, have signed in, or were given
 * something.
 */
export async function undoUsers(
  ctx: Ctx,
  deps: UndoUsersDeps,
  { rows, isSent }: { readonly rows: readonly Row[]; readonly isSent: boolean },
): Promise<Undone> {
  const found = await lockUsers(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  );
  const made = rows.filter(({ outcome }) => outcome === 'created').flatMap(({ subjectId }) => found.get(subjectId) ?? []);
  const ids = made.map(({ id }) => id);
  const linked = await deps.references.held(ctx, userRows, ids);
  const held = rows.flatMap((row) => heldBy(row, found.get(row.subjectId), linked));
  if (held.length > 0) return { held };
  await removeUsers(ctx, made);
  const pairs = rows.flatMap(({ outcome, subjectId, undo }) => {
    const before = outcome === 'changed' ? found.get(subjectId) : undefined;
    return before ? [{ before, after: { ...before, ...(undo as UserUndo).before } as KnownUser }] : []; // written by the apply
  });
  await changeUsers(ctx, pairs);
  for (const pair of pairs) await endWhatEnds(ctx, deps, pair);
  for (const { before } of pairs) await deps.emails.callOff(ctx, before.id);
  const waiting = await deps.invitations.takeBack(
    ctx,
    made.flatMap(({ email }) => email ?? []),
  );
  return { notes: [...(waiting > 0 ? [takenBack(waiting)] : []), ...(isSent ? [LEADS_NOWHERE] : [])] };
}

function heldBy({ row, plan, outcome, undo }: Row, user: KnownUser | undefined, linked: ReadonlySet<string>): HeldRow[] {
  if (!user) return [];
  const written = outcome === 'created' ? NEW : (undo as UserUndo).version; // written by the apply
  const isUsed = outcome === 'created' && user.isActivated;
  const reason = isUsed ? ACTIVATED : user.version !== written ? CHANGED : linked.has(user.id) ? HELD : undefined;
  return reason ? [{ row, name: plan.name, reason }] : [];
}
