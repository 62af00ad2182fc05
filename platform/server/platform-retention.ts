import { retained } from './retention.ts';
import type { Sweep } from './sweeps.ts';

/** What the platform itself keeps no longer than it must. */
export const platformSweeps: readonly Sweep[] = [
  retained('platform_idempotency', { key: 'owner', after: { created_at: '24 hours' } }),
  retained('platform_attempt', { key: 'key', after: { 'coalesce(forgets_at, until)': '24 hours' } }),
  retained('platform_upload', { key: 'sender, day', after: { day: '2 days' } }),
  retained('platform_outbox', { after: { sent_at: '30 days', failed_at: '30 days' } }),
];
