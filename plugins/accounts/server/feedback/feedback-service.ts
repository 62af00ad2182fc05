import { refusals } from '@platform/core';
import { asReach, type AttemptLimit, type Ctx, newId, type Notifications, query, refuse, spendAttempt } from '@platform/server';
import { accounts } from '../../contract/index.ts';
import type { FeedbackReceiver } from '../api.ts';
import { withOwnRows } from '../own/own-user.ts';
import type { AccountSettings } from '../settings.ts';

export interface FeedbackServiceDeps {
  readonly notifications: Notifications;
  readonly receivers: readonly FeedbackReceiver[];
  readonly settings: Pick<AccountSettings, 'FEEDBACK_EMAIL'>;
}
export type FeedbackService = ReturnType<typeof createFeedbackService>;

/** Each costs a mail that somebody reads: so many an hour of one person, and of one address that may stand for a whole office. */
const PER_USER: AttemptLimit = { failures: 5, pauseSeconds: 3600 };
const PER_ADDRESS: AttemptLimit = { failures: 50, pauseSeconds: 3600 };

/** What people think of the portal. Kept with who said it, and mailed to the address of the setting. */
export function createFeedbackService({ notifications, receivers, settings }: FeedbackServiceDeps) {
  return {
    /** @throws 429 after too many within the hour */
    async send(ctx: Ctx, content: string): Promise<void> {
      const { userId = null, name, email = '–', organisation } = ctx.actor;
      if (!userId || !organisation) throw refuse(refusals.notSignedIn);
      await spendAttempt(ctx, [`feedback:user:${userId}`], PER_USER);
      await spendAttempt(ctx, [`feedback:address:${ctx.address}`], PER_ADDRESS);
      // the own organisation, also while one works for another
      const id = newId();
      const insert = 'insert into accounts_feedback (id, organisation_id, user_id, content) values ($1, $2, $3, $4)';
      await withOwnRows(ctx, (own) => query(own, insert, [id, organisation.id, userId, content]));
      const data = { name, email, organisation: organisation.name, content };
      const to = [{ email: settings.FEEDBACK_EMAIL, language: 'sv' as const }];
      await notifications.send(ctx, accounts.notifications.feedback, { key: id, to, data });
      const feedback = { organisationId: organisation.id, userId, content };
      await asReach(ctx, { kind: 'organisation', organisationId: organisation.id }, async (own) => {
        for (const receiver of receivers) await receiver.received(own, feedback);
      });
    },
  };
}
