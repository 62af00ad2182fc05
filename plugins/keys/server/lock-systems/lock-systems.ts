import { audit, type Clock, type Ctx, newId, query } from '@platform/server';
import type { LockSystemId } from '../../contract/index.ts';
import type { LockSystems, Place } from '../api.ts';

/** Lock systems for imports: see `LockSystems`. */
export function createLockSystems({ clock }: { readonly clock: Clock }): LockSystems {
  return {
    byName,

    async namesOf(ctx, ids) {
      const found = await query<Place<LockSystemId>>(ctx, 'select id, name from keys_lock_system where id = any($1::uuid[])', [[...ids]]);
      return new Map(found.map(({ id, name }) => [id, name]));
    },

    async findOrCreate(ctx, { id = newId<LockSystemId>(), organisationId, name }) {
      const found = await byName(ctx, organisationId, name);
      if (found) return { ...found, isNew: false };
      const made = await query<Place<LockSystemId>>(
        ctx,
        `insert into keys_lock_system (id, organisation_id, name, created_at) values ($1, $2, $3, $4)
         on conflict (organisation_id, lower(name)) do nothing returning id, name`,
        [id, organisationId, name.trim(), clock.now()],
      );
      const mine = made[0];
      if (mine) {
        await audit(ctx, [{ action: 'create', subject: { type: 'LockSystem', id }, organisationId, changes: { name: [mine.name] } }]);
        return { ...mine, isNew: true };
      }
      // somebody made it between the question and the insert, and has committed by now
      const theirs = await byName(ctx, organisationId, name);
      if (!theirs) throw new Error(`Lock system ${name} is neither there nor can it be made`);
      return { ...theirs, isNew: false };
    },

    async removeEmpty(ctx, id) {
      const gone = await query<{ organisation_id: string; name: string }>(
        ctx,
        `delete from keys_lock_system s where id = $1 and not exists (select from keys_key where lock_system_id = s.id)
         returning organisation_id, name`,
        [id],
      );
      await audit(
        ctx,
        gone.map(({ organisation_id: organisationId, name }) => ({
          action: 'delete',
          subject: { type: 'LockSystem', id },
          organisationId,
          changes: { name: [name, null] },
        })),
      );
      return gone.length > 0;
    },
  };
}

async function byName(ctx: Ctx, organisationId: string, name: string): Promise<Place<LockSystemId> | undefined> {
  const [found] = await query<Place<LockSystemId>>(
    ctx,
    `select id, name from keys_lock_system where organisation_id = $1 and lower(name) = lower($2)`,
    [organisationId, name.trim()],
  );
  return found;
}
