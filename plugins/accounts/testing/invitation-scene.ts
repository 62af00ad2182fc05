import { mailsIn, outboxOf, type TestHost } from '@platform/testing';
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
  return {
    next: (roundId: InvitationRoundId, organisationId: string, limit = 100) => act('inviteNext')({ roundId, organisationId, limit }),
    finish: (roundId: InvitationRoundId, organisationId: string) => act('finishInviting')({ roundId, organisationId }),
    stop: (roundId: InvitationRoundId, organisationId: string) => act('stopInviting')({ roundId, organisationId }),
    /** Invitations to addresses like this one, the oldest first. */
    async mails(like: string): Promise<readonly SentInvitation[]> {
      const wanted = new RegExp(`^${like.replaceAll('.', '\\.').replaceAll('%', '.*')}$`);
      return (await mailsIn(host())).filter(({ to, text }) => wanted.test(to) && text.includes('/register/'));
    },
    /** Workflows that wait to be started or told something about the round: the kind of each. */
    async orders(roundId: InvitationRoundId): Promise<readonly string[]> {
      const about = (await outboxOf(host())).filter(({ key }) => key.includes(roundId));
      return about.map(({ kind, payload }) => `${kind} ${payload?.['signal'] ?? ''}`);
    },
  };
}
