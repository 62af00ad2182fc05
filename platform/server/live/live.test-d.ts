import { definePlugin } from '@platform/core';
import type { Ctx } from '../context.ts';
import type { Live } from './live.ts';

const { topics } = definePlugin({ id: 'parcels', permissions: {}, topics: ['parcel'] });
const about = { id: 'p1', organisationId: 'o1', seenWith: [] };

/** Takes declared topics alone. */
export async function publishes(live: Live, ctx: Ctx): Promise<void> {
  await live.publish(ctx, { topic: topics.parcel, ...about });
  // @ts-expect-error the manifest declares no such topic
  await live.publish(ctx, { topic: topics.letter, ...about });
  // @ts-expect-error a word is no topic
  await live.publish(ctx, { topic: 'parcel', ...about });
}
