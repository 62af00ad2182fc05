import { audit, type Clock, type Ctx, query } from '@platform/server';
import type { KeyId } from '../../contract/index.ts';
import type { ChangedKey, KeyFacts, KeyLossFollower, KeyRegistry, KeyToChange, KeyToCreate, RegisteredKey } from '../api.ts';
import { endedLoss, tellEnded } from '../lost/ended-loss.ts';
import { changesOf, changeKeys, KEY_SUBJECT, rowOf } from './key-changes.ts';
import { countHeld, findByMarkings, findOfMarking, findRegistered, getRegistered } from './registered-keys.ts';

const INSERT = `
  insert into keys_key (id, organisation_id, lock_system_id, marking, name, type, manufacturer, id_number, note, owner, level, chart_group, status,
    holder_type, holder_id, key_ring_id, expected_return_at, created_at, updated_at)
  select id, "organisationId", "lockSystemId", marking, name, type, manufacturer, "idNumber", note, owner, level, "chartGroup", status,
    "holderType", "holderId", "keyRingId", "expectedReturnAt", now, now
  from json_to_recordset($1::json) as r (id uuid, "organisationId" uuid, "lockSystemId" uuid, marking text, name text, type text,
    manufacturer text, "idNumber" text, note text, owner text, level text, "chartGroup" text, status text, "holderType" text, "holderId" uuid, "keyRingId" uuid,
    "expectedReturnAt" date), (select $2::timestamptz as now) as clock
  on conflict (lock_system_id, lower(marking)) do nothing
  returning id`;

const REMOVE = `
  delete from keys_key k using json_to_recordset($1::json) as r (id uuid, version int)
  where k.id = r.id and k.version = r.version and k.loan_id is null
    and not exists (select from keys_opening o where o.key_id = k.id)
  returning k.id`;

interface RegistryDeps {
  readonly clock: Clock;
  readonly followers: readonly KeyLossFollower[];
}
/** The bulk side of keys: see `KeyRegistry`. */
export function createKeyRegistry({ clock, followers }: RegistryDeps): KeyRegistry {
  return {
    byIds: (ctx, ids) => getRegistered(ctx, ids),
    byMarkings: findByMarkings,
    ofMarking: findOfMarking,
    countHeld,

    async createMany(ctx, keys) {
      const created = await idsOf(ctx, INSERT, [JSON.stringify(keys.map(toRow)), clock.now().toISOString()]);
      await audit(
        ctx,
        keys
          .filter(({ id }) => created.has(id))
          .map((key) => ({
            action: 'create',
            subject: { type: KEY_SUBJECT, id: key.id },
            organisationId: key.organisationId,
            changes: saidOf(toRow(key)),
          })),
      );
      return created;
    },

    async changeMany(ctx, changes) {
      const found = await findRegistered(
        ctx,
        changes.map(({ id }) => id),
        { lock: true },
      );
      const wanted = new Map(changes.map((change) => [change.id, change]));
      const pairs = found.flatMap((before) => {
        const change = wanted.get(before.id);
        if (!change || !mayChange(before, change)) return [];
        const facts = withoutDay(before, change.facts);
        return [{ before, facts, after: { ...before, ...facts } }];
      });
      await changeKeys(ctx, pairs, { at: clock.now() });
      return tellLosses(ctx, followers, pairs);
    },

    block: (ctx, ids) => block(ctx, ids, clock.now()),

    async removeMany(ctx, keys) {
      const known = await findRegistered(
        ctx,
        keys.map(({ id }) => id),
      );
      const removed = await idsOf(ctx, REMOVE, [JSON.stringify(keys)]);
      await audit(
        ctx,
        known
          .filter(({ id }) => removed.has(id))
          .map(({ id, organisationId, marking }) => ({
            action: 'delete',
            subject: { type: KEY_SUBJECT, id },
            organisationId,
            changes: { marking: [marking, null] },
          })),
      );
      return removed;
    },
  };
}

async function block(ctx: Ctx, ids: readonly KeyId[], at: Date): Promise<void> {
  const found = await findRegistered(ctx, ids, { lock: true });
  const keys = found.filter(({ isArchived, status }) => !isArchived && status !== 'DISCONTINUED');
  const [awaited, free] = [keys.filter(({ isPending }) => isPending), keys.filter(({ isPending }) => !isPending)];
  const blocked = free.map((before) => ({ before, after: { ...before, status: 'BLOCKED' as const } }));
  await changeKeys(ctx, blocked, { at });
  const later = awaited.map((before) => ({ before, after: { ...before, isBlockedAfter: true } }));
  await changeKeys(ctx, later, { at, action: 'blockedAfter' });
}

async function idsOf(ctx: Ctx, statement: string, values: readonly unknown[]): Promise<ReadonlySet<KeyId>> {
  const rows = await query<{ id: KeyId }>(ctx, statement, [...values]);
  return new Set(rows.map(({ id }) => id));
}

function toRow({ id, organisationId, lockSystemId, marking, ...facts }: KeyToCreate) {
  return { id, organisationId, lockSystemId, marking, ...rowOf(facts) };
}

/** What a new key's audit row says: everything that is said of it, nothing that is empty. */
function saidOf({ id: _id, organisationId: _organisationId, ...facts }: ReturnType<typeof toRow>): Record<string, unknown> {
  const said = Object.entries(facts).filter(([, value]) => value !== '' && value !== null);
  return Object.fromEntries(said.map(([field, value]) => [field, [value]]));
}

function mayChange(before: RegisteredKey, { facts, ifVersion }: KeyToChange): boolean {
  if (before.isArchived || (ifVersion !== undefined && before.version !== ifVersion)) return false;
  const changes = changesOf(before, { ...before, ...facts });
  const isLoans = 'holderId' in changes || 'expectedReturnAt' in changes;
  return !(before.loanId !== undefined && isLoans) && !(before.isPending && 'status' in changes);
}

/** Nobody brings back what comes to a place. */
function withoutDay(before: RegisteredKey, facts: Partial<KeyFacts>): Partial<KeyFacts> {
  const isHungUp = facts.holder?.type === 'REPOSITORY' && facts.holder.id !== before.holder?.id;
  return isHungUp && before.expectedReturnAt && !('expectedReturnAt' in facts) ? { ...facts, expectedReturnAt: undefined } : facts;
}

interface Pair {
  readonly before: RegisteredKey;
  readonly after: RegisteredKey;
  readonly facts: Partial<KeyFacts>;
}
/** Tells of losses that have ended. Whoever follows one may take the key out of its holder's hands. */
async function tellLosses(ctx: Ctx, followers: readonly KeyLossFollower[], pairs: readonly Pair[]): Promise<ChangedKey[]> {
  const ended = pairs.flatMap(({ before, after }) => endedLoss(before, after.status) ?? []);
  for (const loss of ended) await tellEnded(ctx, followers, loss);
  const told = new Set(ended.map(({ id }) => id));
  const ids = pairs.flatMap(({ before: { id } }) => (told.has(id) ? [id] : []));
  const now = new Map((await findRegistered(ctx, ids)).map((key) => [key.id, key]));
  return pairs.map((pair) => toChanged(pair, now.get(pair.before.id)));
}
/** `now`: how it stands where its loss has ended. */
function toChanged({ before, after, facts }: Pair, now: RegisteredKey | undefined): ChangedKey {
  const isChanged = Object.keys(changesOf(before, after)).length > 0;
  const isLost = now !== undefined && before.holder !== undefined && now.holder === undefined;
  const fields = new Set([...Object.keys(facts), ...(isLost ? ['holder', 'expectedReturnAt'] : [])]);
  const were = [...fields].map((field) => [field, before[field as keyof KeyFacts]]); // the caller's own keys
  return {
    id: before.id,
    before: Object.fromEntries(were),
    leftLoan: now !== undefined && before.loanId !== now.loanId,
    version: now?.version ?? before.version + (isChanged ? 1 : 0),
  };
}
