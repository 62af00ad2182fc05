import type { Ctx, StandingLinks } from '@platform/server';
import type { FlowSummary } from '../../contract/index.ts';
import type { Subject, SubjectViewer } from '../api.ts';

export type SeenSubjects = ReturnType<typeof createSeenSubjects>;

/** Which subjects the asker may see, as the plugins say that have them. */
export function createSeenSubjects({ links, viewers }: { readonly links: StandingLinks; readonly viewers: readonly SubjectViewer[] }) {
  return {
    /** True where nobody has anything to say of the type: what a type's `seenWith` gives holds for all of it. */
    async isSeen(ctx: Ctx, { type, id }: Subject): Promise<boolean> {
      const viewer = viewers.find((each) => each.type === type);
      return viewer === undefined || (await viewer.seen(ctx, [id])).has(id);
    },

    /** The flows, without links to what the asker would not find. It has gone, or is not theirs. */
    async linked<F extends FlowSummary>(ctx: Ctx, flows: readonly F[]): Promise<F[]> {
      const hidden = new Set<string>();
      for (const { type, seen } of viewers) {
        const ids = flows.filter(({ subject }) => subject.type === type).map(({ subject }) => subject.id);
        if (ids.length === 0) continue;
        const shown = await seen(ctx, [...new Set(ids)]);
        for (const id of ids) if (!shown.has(id)) hidden.add(`${type}:${id}`);
      }
      const dead = await links.deadOf(ctx, [...new Set(flows.flatMap(({ subject }) => subject.path ?? []))]);
      return flows.map((flow) =>
        hidden.has(`${flow.subject.type}:${flow.subject.id}`) || dead.has(flow.subject.path ?? '')
          ? { ...flow, subject: { ...flow.subject, path: null } }
          : flow,
      );
    },
  };
}
