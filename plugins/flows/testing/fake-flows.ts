import type { FlowEntry, FlowNow } from '../contract/index.ts';
import type { FlowActivities } from '../server/activities.ts';

export interface FakeFlows {
  /** The activities of this plugin, for a test worker. */
  readonly calls: FlowActivities['calls'];
  /** How the flow stands. */
  nowOf(workflowId: string): FlowNow | undefined;
  /** The codes of what has happened, in order. */
  eventsOf(workflowId: string): string[];
  entriesOf(workflowId: string): FlowEntry[];
}

/** Flows in memory, numbered as the real ones are. */
export function fakeFlows(): FakeFlows {
  const written = new Map<string, FlowEntry>();
  const entriesOf = (workflowId: string) =>
    [...written.values()].filter((entry) => entry.workflowId === workflowId).toSorted((a, b) => a.seq - b.seq);
  return {
    calls: {
      async record(entry) {
        const key = `${entry.workflowId}#${entry.seq}`;
        if (!written.has(key)) written.set(key, entry);
      },
      continued: async () => {},
    },
    entriesOf,
    nowOf: (workflowId) => entriesOf(workflowId).findLast(({ now }) => now !== undefined)?.now,
    eventsOf: (workflowId) => entriesOf(workflowId).flatMap(({ event }) => event?.what ?? []),
  };
}
