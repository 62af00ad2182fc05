import { NotificationSwitch } from '@platform/core';
import type { Ctx } from '@platform/server';
import type { NotificationChanges, NotificationSettings } from '../../contract/index.ts';
import { withOwnRows, ownUser } from '../own/own-user.ts';
import type { UserEntity } from '../users/user.entity.ts';

export type NotificationService = ReturnType<typeof createNotificationService>;

/** What somebody wants to be told, by themselves. */
export function createNotificationService() {
  return {
    settings: (ctx: Ctx): Promise<NotificationSettings> => withOwnRows(ctx, async (own) => settingsOf(await ownUser(own))),
    choose: (ctx: Ctx, changes: NotificationChanges): Promise<NotificationSettings> =>
      withOwnRows(ctx, async (own) => {
        const user = await ownUser(own);
        user.choose(changes);
        return settingsOf(user);
      }),
  };
}

/** Every switch, as it stands. */
export function settingsOf({ declined }: Pick<UserEntity, 'declined'>): NotificationSettings {
  const pairs = NotificationSwitch.options.map((name) => [name, !declined.includes(name)]);
  return Object.fromEntries(pairs) as NotificationSettings; // one pair for each switch there is
}
