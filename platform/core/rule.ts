import { z } from 'zod';
import { Language, type Text } from './vocabulary.ts';

const Params = z.object({ text: z.record(Language, z.string()) });

/** For `refine`: a rule that only code can check. Its text travels with the schema, so that web, API and import say the same. */
export const ruled = (text: Text) => ({ params: { text } });

/** For a rule over several fields. It is checked also while others are missing, so that a form says all in one round. */
export const inSameRound = { when: () => true } as const;

/** What a broken rule says; `undefined` when the fault is none of a rule. */
export function ruleText(issue: z.core.$ZodRawIssue, language: Language): string | undefined {
  if (issue.code !== 'custom') return undefined;
  const read = Params.safeParse(issue.params);
  return read.success ? read.data.text[language] : undefined;
}
