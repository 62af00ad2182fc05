import { addDays, dayIn, momentOf } from '@platform/core/time';
import { type Clock, type Ctx, doneBy, query } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { KeyLoanId } from '../../contract/index.ts';
import { KeyLoanEntity } from '../loans/loan.entity.ts';
import type { dueFlow } from './due-flow.ts';
import { reminderDays, type Reminding } from './reminder-days.ts';

/** What the workflow of a loan waits for. Times in milliseconds since 1970. */
export interface Due {
  /** Its keys are back. */
  readonly isOver: boolean;
  /** `YYYY-MM-DD`; absent when it is lent until further notice. */
  readonly dueOn?: string;
  /** The end of the day; absent once it has passed. */
  readonly until?: number;
  readonly remindAt: readonly number[];
}
interface Deps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof dueFlow>;
}
export type DueWatch = ReturnType<typeof createDueWatch>;

/** Nobody is reminded at night. */
const HOUR = '09:00';
const SETTINGS = `select remind_before_days as "beforeDays", remind_every_days as "everyDays" from keys_settings where id = $1`;

/** Two who begin to watch several loans never wait for each other. */
const IN_ORDER = { orderBy: { id: 'asc' } } as const;

/** By when keys are to come back, and the flow that waits for them. */
export function createDueWatch({ clock, flow }: Deps) {
  const begin = async (ctx: Ctx, loan: KeyLoanEntity): Promise<void> => {
    if (loan.expectedReturnAt) await flow.start(ctx, loan, { input: { loanId: loan.id } });
  };
  const changed = (ctx: Ctx, { id }: KeyLoanEntity, why: string) => flow.signal(ctx, id, { key: why, signal: { changed: {} } });

  return {
    /** Begins to wait for the keys of a loan that is out, when they are to come back by a day; once. */
    begin,

    /** Lets the flow look at the loan again. `why`: the same is told once. */
    changed,

    /** Somebody has reminded the holders of these loans. `key`: the same is told once. */
    async chased(ctx: Ctx, ids: readonly KeyLoanId[], key: string): Promise<void> {
      for (const loan of await ctx.em.find(KeyLoanEntity, { id: { $in: [...ids] } }, IN_ORDER)) {
        await begin(ctx, loan);
        await flow.signal(ctx, loan.id, { key, signal: { chased: { by: doneBy(ctx) } } });
      }
    },

    /** The settings ask for other reminders: every loan of the organisation that is to come back is looked at again. */
    async watchAll(ctx: Ctx, organisationId: string, why: string): Promise<void> {
      const toComeBack = { organisationId, status: 'ACTIVE' as const, expectedReturnAt: { $ne: null } };
      for (const loan of await ctx.em.find(KeyLoanEntity, toComeBack, IN_ORDER)) {
        await begin(ctx, loan);
        await changed(ctx, loan, why);
      }
    },

    /** What a loan waits for. */
    async look(ctx: Ctx, id: KeyLoanId): Promise<Due> {
      const { status, expectedReturnAt, organisationId, receipt, activatedAt, remindedOn } = await ctx.em.findOneOrFail(KeyLoanEntity, {
        id,
      });
      if (status !== 'ACTIVE') return { isOver: true, remindAt: [] };
      if (!expectedReturnAt) return { isOver: false, remindAt: [] };
      const { timeZone } = receipt;
      const [settings] = await query<Reminding>(ctx, SETTINGS, [organisationId]);
      const since = remindedOn ?? dayIn(timeZone, activatedAt ?? clock.now());
      const days = settings ? reminderDays(expectedReturnAt, settings, since) : [];
      const end = momentOf(addDays(expectedReturnAt, 1), timeZone).getTime();
      return {
        isOver: false,
        dueOn: expectedReturnAt,
        ...(end > clock.now().getTime() && { until: end }),
        remindAt: days.map((day) => momentOf(`${day}T${HOUR}`, timeZone).getTime()),
      };
    },
  };
}
