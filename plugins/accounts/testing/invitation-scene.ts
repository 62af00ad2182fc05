import { asSystemForAll, query } from '@platform/server';
import type { TestHost } from '@platform/testing';
import type { InvitationRoundId } from '../contract/index.ts';
import type { AccountActivities } from '../server/activities.ts';

/** An invitation as it lies in the outbox. */
export interface SentInvitation {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What a round's workflow does, done by hand, and what has been sent by it. */
export function invitationScene(host: () => TestHost) {
  const act = <N extends keyof AccountActivities['calls']>(name: N) =>
    host().runtime.activities[`accounts.${name}`] as AccountActivities['calls'][N]; // the runtime has them by their names on the wire
  const read = <T>(text: string, values: readonly unknown[]) =>
    host().runtime.work.read(asSystemForAll, (ctx) => query<T & object>(ctx, text, values));
  return {
    next: (roundId: InvitationRoundId, organisationId: string, limit = 100) => act('inviteNext')({ roundId, organisationId, limit }),
    finish: (roundId: InvitationRoundId, organisationId: string) => act('finishInviting')({ roundId, organisationId }),
    stop: (roundId: InvitationRoundId, organisationId: string) => act('stopInviting')({ roundId, organisationId }),
    /** Invitations to addresses like this one, the oldest first. */
    async mails(like: string): Promise<readonly SentInvitation[]> {
      const text = `select payload from platform_outbox where kind = 'mail' and payload ->> 'to' like $1 and payload ->> 'text' like '%/register/%' order by id`;
      return (await read<{ payload: SentInvitation }>(text, [like])).map(({ payload }) => payload);
    },
    /** Workflows that wait to be started or told something about the round: the kind of each. */
    async orders(roundId: InvitationRoundId): Promise<readonly string[]> {
      const text = `select kind || ' ' || coalesce(payload ->> 'signal', payload ->> 'name', '') as said from platform_outbox where key like '%' || $1 || '%' order by id`;
      return (await read<{ said: string }>(text, [roundId])).map(({ said }) => said);
    },
  };
}
