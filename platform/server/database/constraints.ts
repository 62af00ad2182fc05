import type { Language, Refusal } from '@platform/core';
import { refuse, refuseField } from '../refused.ts';

/** The refusal for a violated constraint or unique index, and its field of the body. */
export interface ConstraintRefusal {
  readonly refusal: Refusal;
  readonly field?: string;
}
/** By the name of the constraint, unique index or exclusion. */
export type Constraints = Readonly<Record<string, ConstraintRefusal>>;

/** The refusal that a statement's broken constraint is declared to be, else the error itself. */
export function refusedByConstraint(error: unknown, constraints: Constraints, language: Language): unknown {
  const broken = constraints[violatedConstraint(error) ?? ''];
  if (!broken) return error;
  return broken.field === undefined ? refuse(broken.refusal) : refuseField({ language }, broken.refusal, { field: broken.field });
}

/** The constraint or unique index that a statement broke, wherever the layers put its name. */
function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return 'cause' in error ? violatedConstraint(error.cause) : undefined;
}
