import { NotificationSwitch } from '@platform/core';
import { User, UserSummary } from '../contract/index.ts';

export { DEMO_PASSWORD, type DemoUser, demoUsers } from '../server/demo-users.ts';

/** A user as a list answers it. */
export function aUserSummary(changes: Partial<UserSummary> = {}): UserSummary {
  return UserSummary.parse({
    id: '01900000-0000-7000-8000-0000000000b1',
    name: 'Anna Berg',
    firstName: 'Anna',
    lastName: 'Berg',
    email: 'anna.berg@bjorken.example',
    phone: '+46701234510',
    roles: ['RESIDENT'],
    active: true,
    activated: true,
    undeliverable: { email: null, phone: null },
    invited: true,
    apartment: null,
    organisation: { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' },
    ...changes,
  });
}

/** A user as their own page reads them. */
export function aUser(changes: Partial<User> = {}): User {
  const unsaid = { personalNumber: null, address: null, postalCode: null, town: null, colourCode: null, message: null };
  const notifications = Object.fromEntries(NotificationSwitch.options.map((name) => [name, true]));
  const reached = { pendingEmail: null, phoneVerified: false, notifications };
  return User.parse({
    ...aUserSummary(),
    ...unsaid,
    ...reached,
    language: 'sv',
    createdAt: '2026-01-01T12:00:00.000Z',
    version: 1,
    ...changes,
  });
}
