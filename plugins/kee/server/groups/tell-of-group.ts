import type { Ctx, Live } from '@platform/server';
import { kee } from '../../contract/index.ts';

interface Group {
  readonly id: string;
  readonly organisationId: string;
  readonly people: readonly string[];
}
/** Tells people that a group may open other doors to them, or at other times. */
export async function tellOfGroup(ctx: Ctx, live: Live, { id, organisationId, people }: Group): Promise<void> {
  const userIds = [...new Set(people)];
  await live.publish(ctx, { topic: kee.topics.access, id, organisationId, seenWith: [kee.permissions.share], userIds });
}
