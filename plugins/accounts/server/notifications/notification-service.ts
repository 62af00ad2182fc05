import { NotificationSwitch } from '@platform/core';
import type { Ctx } from '@platform/server';
import type { NotificationChanges, NotificationSettings } from '../../contract/index.ts';
import { ownRows, ownUser } from '../own-user.ts';
import type { UserEntity } from '../user.entity.ts';

export type NotificationService = ReturnType<typeof createNotificationService>;

/** What somebody wants to be told, by themselves. */
export function createNotificationService() {
  return {
    settings: async (ctx: Ctx): Promise<NotificationSettings> => settingsOf(await own(ctx)),
    async choose(ctx: Ctx, changes: NotificationChanges): Promise<NotificationSettings> {
      const user = await own(ctx);
      user.choose(changes);
      return settingsOf(user);
    },
  };
}

const own = async (ctx: Ctx): Promise<UserEntity> => ownUser(await ownRows(ctx));

/** Every switch, as it stands. */
export function settingsOf({ declined }: Pick<UserEntity, 'declined'>): NotificationSettings {
  const pairs = NotificationSwitch.options.map((name) => [name, !declined.includes(name)]);
  return Object.fromEntries(pairs) as NotificationSettings; // one pair for each switch there is
}
