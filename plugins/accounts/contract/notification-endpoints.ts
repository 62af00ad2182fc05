import { endpoints } from '@platform/core';
import { NotificationChanges, NotificationSettings } from './notification-settings.ts';
import { accounts } from './plugin.ts';
import { accountSubjects } from './subjects.ts';

const { own } = accountSubjects;

/** Everybody chooses for themselves what they want to be told, whatever else they may change. */
export const notificationEndpoints = endpoints(accounts, {
  ownNotifications: {
    method: 'GET',
    path: '/v1/session/notifications',
    permission: 'signed-in',
    shows: [own],
    response: NotificationSettings,
  },
  chooseNotifications: {
    method: 'PATCH',
    path: '/v1/session/notifications',
    permission: 'signed-in',
    body: NotificationChanges,
    touches: [own],
    response: NotificationSettings,
  },
});
