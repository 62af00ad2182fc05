import { doneBy, type Ctx, newId, type Notifications } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { keys, type RepositoryId } from '../../contract/index.ts';
import type { HeldBy } from '../api.ts';
import { namedMarkings } from '../keys/named-markings.ts';
import { RepositoryEntity } from './repository.ts';

export interface StorageMessageDeps {
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly users: UserLookup;
}
export type StorageMessages = ReturnType<typeof createStorageMessages>;

export interface MovedKey {
  readonly marking: string;
  readonly from: HeldBy | undefined;
  readonly to: HeldBy | undefined;
}
/** Who has moved keys. */
interface Mover {
  readonly id: string | null;
  readonly name: string;
}

/** Notifies the manager of a storage place of keys put there or taken away. Their own moves are left out. */
export function createStorageMessages({ notifications, organisations, users }: StorageMessageDeps) {
  return {
    /** `by`: whoever asks, unless told. */
    async moved(ctx: Ctx, all: readonly MovedKey[], by: Mover = moverOf(ctx)): Promise<void> {
      const moved = all.filter(({ from, to }) => from?.id !== to?.id);
      const ids = [...new Set(moved.flatMap(({ from, to }) => [from, to].flatMap(placeOf)))];
      const places = ids.length > 0 ? await ctx.em.find(RepositoryEntity, { id: { $in: ids } }) : [];
      const told = places.filter(({ responsibleId }) => responsibleId !== by.id);
      if (told.length === 0) return;
      const responsible = await users.byIds(
        ctx,
        told.map(({ responsibleId }) => responsibleId),
      );
      const names = await organisations.namesOf(
        ctx,
        told.map(({ organisationId }) => organisationId),
      );
      for (const place of told) {
        const user = responsible.get(place.responsibleId);
        if (!user?.active) continue;
        const to = { userId: user.id, email: user.email, language: user.language };
        const data = {
          organisation: names.get(place.organisationId) ?? '',
          place: place.name,
          placeId: place.id,
          arrived: inWords(moved.filter((key) => key.to?.id === place.id)),
          left: inWords(moved.filter((key) => key.from?.id === place.id)),
          by: by.name,
        };
        await notifications.send(ctx, keys.notifications.storageChange, { key: `${place.id}:${newId()}`, to: [to], data });
      }
    },
  };
}

const moverOf = (ctx: Ctx): Mover => ({ id: ctx.actor.userId ?? null, name: doneBy(ctx) });
const placeOf = (holder: HeldBy | undefined): RepositoryId[] => (holder?.type === 'REPOSITORY' ? [holder.id as RepositoryId] : []); // the type says whose id it is

const inWords = (moved: readonly MovedKey[]) => (moved.length === 0 ? '–' : namedMarkings(moved.map(({ marking }) => marking)));
