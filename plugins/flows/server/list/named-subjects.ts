import type { Ctx, Permissions } from '@platform/server';
import { type FlowSummary, flows } from '../../contract/index.ts';
import type { FlowWords } from '../story/flow-texts.ts';

export type NamedSubjects = ReturnType<typeof createNamedSubjects>;

/** Flows with what their subjects are called: one statement for each type among them. */
export function createNamedSubjects({ permissions, words }: { readonly permissions: Permissions; readonly words: FlowWords }) {
  return async <F extends FlowSummary>(ctx: Ctx, found: readonly F[]): Promise<F[]> => {
    const reader = { language: ctx.language, seesPeople: permissions.holds(ctx.actor.roles, flows.permissions.seePeople) };
    const named = new Map<string, ReadonlyMap<string, string>>();
    for (const [type, same] of Map.groupBy(found, (flow) => flow.type.code)) {
      const titles = words.of(type)?.titles;
      if (titles) named.set(type, await titles(ctx, [...new Set(same.map(({ subject }) => subject.id))], reader));
    }
    return found.map((flow) => ({ ...flow, subject: { ...flow.subject, title: named.get(flow.type.code)?.get(flow.subject.id) ?? null } }));
  };
}
