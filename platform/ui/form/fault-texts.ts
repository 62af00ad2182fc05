import { type Language, ruleText } from '@platform/core';
import type { TFunction } from 'i18next';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What a schema's refusal says to the one who fills in: in their language, and what to do. */
export function faultTexts(t: TFunction<'ui'>, language: Language): (issue: Issue) => string | undefined {
  return (issue) => {
    if (issue.code === 'custom') return ruleText(issue, language) ?? issue.message;
    if (isMissing(issue)) return t('fault.required');
    if (issue.code === 'too_small' || issue.code === 'too_big') return t(limitKey(issue), { limit: String(limitOf(issue)) });
    if (issue.code === 'invalid_format') return t([`fault.format.${issue.format}`, 'fault.format.other']);
    if (issue.code === 'invalid_type') return t([`fault.type.${issue.expected}`, 'fault.other']);
    return t(issue.code === 'invalid_value' ? 'fault.choice' : 'fault.other');
  };
}

/** An empty field is not there, text that must have a letter has none, and a box that must be ticked is not. */
function isMissing(issue: Issue): boolean {
  if (issue.code === 'too_small') return issue.minimum === 1 && (issue.origin === 'string' || issue.origin === 'array');
  return (
    (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
    (issue.input === undefined || issue.input === null || issue.input === false)
  );
}

function limitKey(issue: Issue): string {
  return `fault.${issue.code}.${'origin' in issue ? String(issue.origin) : 'other'}`;
}

function limitOf(issue: Issue): unknown {
  return 'minimum' in issue ? issue.minimum : 'maximum' in issue ? issue.maximum : '';
}
