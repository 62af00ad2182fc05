import { type Ctx, query } from '@platform/server';
import { KeyCondition, type KeyId, type LossStep } from '../../contract/index.ts';
import { KEY_SUBJECT } from '../keys/key-changes.ts';

/** What the key's log calls it when people are told of its loss. */
export const TOLD = 'keys.toldOfLoss';

interface Row {
  readonly at: string;
  readonly who: string;
  readonly action: string;
  readonly changes: string | Readonly<Record<string, unknown>>;
}
/** What has been said of a key's state, and that people were told. The newest first. */
const EVENTS = `
  select at, actor_name as who, action, changes from platform_audit
  where subject_type = $1 and subject_id = $2 and (changes ? 'status' or action = $3) order by at desc, id desc limit 200`;
const CLOSED: readonly LossStep['kind'][] = ['ACTIVE', 'DISCONTINUED'];

/** What has been done since the key was lost last, by its log. Whether that goes on. */
export async function readLossSteps(ctx: Ctx, id: KeyId): Promise<{ readonly steps: readonly LossStep[]; readonly isOpen: boolean }> {
  const newest = (await query<Row>(ctx, EVENTS, [KEY_SUBJECT, id, TOLD])).map(toStep);
  const lost = newest.findIndex(({ kind }) => kind === 'LOST');
  const since = newest.slice(0, lost + 1).toReversed();
  const closed = since.findIndex(({ kind }) => CLOSED.includes(kind));
  // what is said of it later on is another matter
  return closed < 0 ? { steps: since, isOpen: since.length > 0 } : { steps: since.slice(0, closed + 1), isOpen: false };
}

function toStep({ at, who, action, changes: written }: Row): LossStep {
  const changes = (typeof written === 'string' ? JSON.parse(written) : written) as Readonly<Record<string, unknown>>; // as `audit` wrote it
  const step = { at: new Date(at).toISOString(), who, told: null, subject: null };
  if (action === TOLD) return { ...step, kind: 'TOLD', told: Number(changes['count']), subject: String(changes['subject']) };
  return { ...step, kind: KeyCondition.parse([changes['status']].flat().at(-1)) };
}
