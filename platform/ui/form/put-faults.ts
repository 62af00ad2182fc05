import { ApiError } from '@platform/web';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts what the server refused at its fields and goes to the first. What belongs to no field stands above the form. */
export function putFaults(
  form: UseFormReturn<FieldValues>,
  fault: unknown,
  { text, shown }: { readonly text: string; readonly shown: ReadonlySet<string> },
): void {
  const refused =
    fault instanceof ApiError ? fault.fields.map(({ path, message }) => ({ path: path.replace(/^body\./, ''), message })) : [];
  const known = refused.filter(({ path }) => shown.has(path));
  for (const { path, message } of known) form.setError(path, { type: 'server', message });
  const first = known[0];
  if (first) form.setFocus(first.path);
  const rest = refused.filter((each) => !known.includes(each)).map(({ message }) => message);
  if (!first || rest.length > 0) form.setError('root', { type: 'server', message: [...new Set([text, ...rest])].join(' ') });
}
