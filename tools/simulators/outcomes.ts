import { z } from 'zod';

/** What a simulator shall do with a coming call instead of its usual answer. */
export const ScriptedOutcome = z.strictObject({
  simulator: z.enum(['bankid', 'eident', 'mail', 'sms']),
  /** `auth`, `collect` … `send` or `read`; absent means whichever call comes next. */
  call: z.string().optional(),
  /** For how many calls. */
  times: z.int().min(1).max(1000).default(1),
  /** Let the call have its effect all the same: the answer is what gets lost. */
  takesEffect: z.boolean().default(false),
  delayMs: z.int().min(0).max(600_000).default(0),
  /** Break the connection without an answer. */
  hangUp: z.boolean().default(false),
  /** The HTTP or SMTP status to answer. Absent, with neither `hangUp`, means the usual answer (after `delayMs`). */
  status: z.int().min(200).max(599).optional(),
  headers: z.record(z.string(), z.string()).default({}),
  /** The JSON to answer. For mail the text of the SMTP answer, for SMS that of the operator's. */
  body: z.unknown().optional(),
});
export type ScriptedOutcome = z.output<typeof ScriptedOutcome>;
export const Script = z.union([ScriptedOutcome.transform((outcome) => [outcome]), z.array(ScriptedOutcome)]);

export type Outcomes = ReturnType<typeof createOutcomes>;

/** The queue of outcomes that tests have ordered, first come first served. */
export function createOutcomes() {
  let queue: ScriptedOutcome[] = [];
  return {
    queue(outcomes: readonly ScriptedOutcome[]): void {
      queue = [...queue, ...outcomes];
    },
    /** The outcome for this call, if any; it is used up. */
    take(simulator: ScriptedOutcome['simulator'], call: string): ScriptedOutcome | undefined {
      const found = queue.find((outcome) => outcome.simulator === simulator && (outcome.call ?? call) === call);
      if (found) queue = queue.flatMap((outcome) => (outcome === found ? used(outcome) : [outcome]));
      return found;
    },
    pending: (): readonly ScriptedOutcome[] => queue,
    reset(): void {
      queue = [];
    },
  };
}

function used(outcome: ScriptedOutcome): ScriptedOutcome[] {
  return outcome.times > 1 ? [{ ...outcome, times: outcome.times - 1 }] : [];
}
