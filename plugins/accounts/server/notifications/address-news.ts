import { addressWatches, notificationChoices, provideTo, query, ALL, asReach } from '@platform/server';

/** Who has switched a kind of message off; the recipient may be somebody whom the sender does not see. */
const choices = provideTo(notificationChoices, {}, () => ({
  async declined(ctx, by, userIds) {
    return asReach(ctx, ALL, async (wide) => {
      const found = await query<{ id: string }>(wide, 'select id from accounts_user where id = any($1::uuid[]) and declined @> array[$2]', [
        [...userIds],
        by,
      ]);
      return new Set(found.map(({ id }) => id));
    });
  },
}));

const COLUMNS = { mail: { address: 'email', since: 'email_fails_since' }, sms: { address: 'phone', since: 'phone_fails_since' } } as const;

/** Which addresses do not work stands with their users, until one works again or is changed. */
const watch = provideTo(addressWatches, {}, () => ({
  async told(ctx, { channel, address: to, isReached }) {
    const { address, since } = COLUMNS[channel];
    const change = isReached ? `${since} = null where ${since} is not null` : `${since} = now() where ${since} is null`;
    await query(ctx, `update accounts_user set ${change} and ${address} = $1`, [to]);
  },
}));

export const reachContributions = [choices, watch];
