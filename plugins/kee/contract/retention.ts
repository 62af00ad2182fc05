import { endpoints, multiLine, Named, refusal, subjects } from '@platform/core';
import { z } from 'zod';
import { kee } from './plugin.ts';

const { readRetention, writeRetention } = kee.permissions;
const { retention } = subjects(kee, 'retention');

/** A night in which an organisation erases what has had its time. */
export const LockErasureId = z.uuid().brand('LockErasureId');
export type LockErasureId = z.output<typeof LockErasureId>;

/** So many days are kept without a reason. */
export const PLAIN_DAYS = 30;
const days = z.number().int().min(1).max(365);
const reason = multiLine(1000);

/** For how long an organisation keeps what happened at its doors. Two weeks unless somebody says otherwise. */
export const LockRetention = z.object({ days, reason, organisation: Named, version: z.number().int() });
export type LockRetention = z.output<typeof LockRetention>;

export const RetentionChange = z.strictObject({ days, reason, version: z.number().int().min(0) });
export type RetentionChange = z.output<typeof RetentionChange>;

export const retentionRefusals = {
  reason: refusal('ERR_LOCK_RETENTION_REASON', 422, {
    sv: 'Skriv varför öppningar behöver sparas längre än {days} dagar.',
    nb: 'Skriv hvorfor åpninger må lagres lenger enn {days} dager.',
  }),
};

const shared = { path: '/v1/organisations/{id}/lock-retention', params: z.object({ id: z.uuid() }), response: LockRetention } as const;
export const retentionEndpoints = endpoints(kee, {
  getRetention: { ...shared, method: 'GET', permission: readRetention, shows: [retention.by('id')] },
  changeRetention: {
    ...shared,
    method: 'PATCH',
    permission: writeRetention,
    body: RetentionChange,
    touches: [retention.by('id')],
    refusals: Object.values(retentionRefusals),
  },
});
