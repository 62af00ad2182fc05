import { definePlugin } from '@platform/core';
import { activities, type ActivitiesOf, manual } from './activities.ts';

const plugin = definePlugin({ id: 'shelves', permissions: {} });
interface Shelf {
  readonly organisationId: string;
  readonly shelf: number;
}

const declared = activities(plugin, {}, () => ({
  dust: async (ctx, { shelf }: Shelf) => `${ctx.language} ${shelf}`,
  paint: manual(async (tx, { shelf }: Shelf, signal) => tx(async () => (signal.aborted ? 0 : shelf))),
  homeless: async (_ctx, { shelf }: Omit<Shelf, 'organisationId'>) => shelf,
}));
type Calls = ActivitiesOf<typeof declared>['calls'];

/** A workflow sees the input alone, and only activities that say whose rows. */
export const asSeenByWorkflows: Calls = {
  dust: async ({ organisationId }) => organisationId,
  paint: async ({ shelf }) => shelf,
  // @ts-expect-error its input has no organisationId: it cannot be called
  homeless: async () => 1,
};

// @ts-expect-error a context is not what `manual` gives
manual(async (ctx, _input: Shelf) => ctx.em);
