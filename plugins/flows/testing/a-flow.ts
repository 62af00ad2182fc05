import { Flow } from '../contract/index.ts';

/** A flow as its page reads it: a signature that is awaited. */
export function aFlow(changes: Partial<Flow> = {}): Flow {
  return Flow.parse({
    id: '01900000-0000-7000-8000-0000000000c1',
    type: { code: 'key-signing', text: 'Underskrift av kvittens' },
    parentId: null,
    attempt: 1,
    children: [],
    subject: {
      type: 'key-loan',
      id: '01900000-0000-7000-8000-0000000000d1',
      path: '/keys/loans/01900000-0000-7000-8000-0000000000d1',
      title: null,
    },
    organisation: { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' },
    state: 'WAITING',
    awaiting: { code: 'signature', text: 'underskrift' },
    awaitedFrom: 'Anna Berg',
    dueAt: '2026-12-21T08:00:00.000Z',
    late: false,
    next: { code: 'activate', text: 'nycklarna lämnas ut' },
    actions: ['nudge', 'cancel'],
    startedAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    closedAt: null,
    handledAt: null,
    events: [{ at: '2026-11-21T08:00:00.000Z', what: { code: 'started', text: 'Utlåning begärd' }, who: 'Karin Lindqvist', detail: {} }],
    ...changes,
  });
}
