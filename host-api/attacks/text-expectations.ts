import type { Endpoint } from '@platform/core';
import type { TextRule } from '@platform/testing/proof';
import { textRuleOf } from '../walk/proofs.ts';
import type { TextField } from './text-fields.ts';

/** What people write as they like, and what is kept as they wrote it. */
const FREE = new Set(['one-line', 'multi-line']);

/** What becomes of a script in a text. It is kept, unless its plugin says otherwise, or a form of its own refuses it. */
export function outcomeOf(endpoint: Endpoint, { path, format = '' }: TextField): TextRule['outcome'] | undefined {
  return textRuleOf(endpoint, path)?.outcome ?? (FREE.has(format) ? undefined : 'refused');
}
