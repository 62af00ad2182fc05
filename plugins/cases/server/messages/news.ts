import { ALL, asReach, type Ctx, doneBy, type Live, type Notifications, query } from '@platform/server';
import { cases } from '../../contract/index.ts';
import type { CaseEntity } from '../case.entity.ts';
import type { Written } from '../parts/comments.ts';
import { addUnread } from '../parts/unread.ts';
import { audienceOf, caseAddressesOf, type Concerned } from './audience.ts';

const { caseNew, caseAssigned, caseComment, caseMention, caseFiles, caseClosed, caseReopened } = cases.notifications;

interface NewsDeps {
  readonly live: Live;
  readonly notifications: Notifications;
}
export type CaseNews = ReturnType<typeof createCaseNews>;

interface Told {
  readonly also?: readonly string[];
  readonly to?: (person: Concerned) => boolean;
  readonly mail: (ctx: Ctx, to: readonly Concerned[], facts: CaseFacts) => Promise<unknown>;
}

const publishing =
  (live: Live) =>
  (ctx: Ctx, { id, organisationId, reporterId }: CaseEntity, userIds: readonly string[] = []): Promise<void> =>
    live.publish(ctx, {
      topic: cases.topics.case,
      id,
      organisationId,
      seenWith: [cases.permissions.read],
      userIds: [...(reporterId ? [reporterId] : []), ...userIds],
    });

/** Tells those whom it concerns and `to` picks: it is news to them, and what `mail` sends them. */
const telling =
  (publish: ReturnType<typeof publishing>) =>
  (asked: Ctx, found: CaseEntity, { also = [], to = () => true, mail }: Told): Promise<void> =>
    asReach(asked, ALL, async (ctx) => {
      const people = (await audienceOf(ctx, found, also)).filter(to);
      const userIds = people.map(({ userId }) => userId);
      await addUnread(ctx, found, userIds);
      await publish(ctx, found, userIds);
      const withMail = people.filter(({ email }) => email !== undefined);
      await mail(ctx, withMail, { ...(await factsOf(ctx, found)), by: doneBy(asked) });
    });

/** What people hear of a case. In the portal at once, and by mail unless they have switched it off. */
export function createCaseNews({ live, notifications }: NewsDeps) {
  const publish = publishing(live);
  const tell = telling(publish);
  return {
    /** Something of it is otherwise, and nobody is written to. */
    changed: publish,

    /** The asker's own pages: it is no longer news. */
    seen: (ctx: Ctx, { id, organisationId }: CaseEntity) =>
      live.publish(ctx, {
        topic: cases.topics.case,
        id,
        organisationId,
        seenWith: [],
        userIds: ctx.actor.userId ? [ctx.actor.userId] : [],
      }),

    /** To who sees to cases, and the addresses that the organisations have for it. */
    reported: (asked: Ctx, found: CaseEntity) =>
      tell(asked, found, {
        to: ({ isReporter }) => !isReporter,
        mail: async (ctx, people, facts) => {
          const to = [...people, ...(await caseAddressesOf(ctx, found))];
          await notifications.send(ctx, caseNew, { key: found.id, to, data: { ...facts, by: found.reporter } });
        },
      }),

    /** To those who were made responsible. */
    assigned: (asked: Ctx, found: CaseEntity, userIds: readonly string[]) =>
      tell(asked, found, {
        to: ({ userId }) => userIds.includes(userId),
        mail: (ctx, to, data) => notifications.send(ctx, caseAssigned, { key: `${found.id}:${found.version}`, to, data }),
      }),

    /** Somebody has written: to the reporter, the managers, and those who are mentioned. A note to the partner's side alone. */
    commented: (asked: Ctx, found: CaseEntity, { id: key, text, internal, mentioned }: Written & { readonly id: string }) => {
      const also = mentioned.map((person) => person.id);
      const isNamed = ({ userId }: Concerned) => also.includes(userId);
      return tell(asked, found, {
        also,
        to: (person) => !internal || person.internal,
        mail: async (ctx, to, facts) => {
          const data = { ...facts, text };
          await notifications.send(ctx, caseMention, { key, to: to.filter(isNamed), data });
          await notifications.send(ctx, caseComment, { key, to: to.filter((person) => !isNamed(person)), data });
        },
      });
    },

    /** Files were added: to the reporter and the managers. */
    attached: (asked: Ctx, found: CaseEntity, { key, names }: { readonly key: string; readonly names: readonly string[] }) =>
      tell(asked, found, {
        mail: (ctx, to, facts) => notifications.send(ctx, caseFiles, { key, to, data: { ...facts, files: names.join('\n') } }),
      }),

    /** It is open again: to the reporter and the managers. */
    reopened: (asked: Ctx, found: CaseEntity) =>
      tell(asked, found, {
        mail: (ctx, to, data) => notifications.send(ctx, caseReopened, { key: keyAt(found, found.promisedFrom), to, data }),
      }),

    /** It is closed: to whoever reported it. */
    closed: (asked: Ctx, found: CaseEntity) =>
      tell(asked, found, {
        to: ({ isReporter }) => isReporter,
        mail: (ctx, to, data) => notifications.send(ctx, caseClosed, { key: keyAt(found, found.closedAt), to, data }),
      }),

    /** To who sees to it, from the flow of deadlines. */
    managers: (asked: Ctx, found: CaseEntity, mail: Told['mail']) =>
      tell(asked, found, { to: ({ isManager, isReporter }) => isManager || !isReporter, mail }),
  };
}

const keyAt = ({ id }: CaseEntity, at: Date | null | undefined) => `${id}:${at?.toISOString()}`;

/** What every message about a case says. */
type CaseFacts = Awaited<ReturnType<typeof factsOf>> & { readonly by: string };

async function factsOf(ctx: Ctx, { id, number, title, organisationId }: CaseEntity) {
  const [row] = await query<{ name: string }>(ctx, 'select name from organisations_organisation where id = $1', [organisationId]);
  return { id, number: String(number), title, organisation: row?.name ?? '' };
}
