/** A value as the wire has it: text, or nothing. Lists are PostgreSQL's own literals. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : String(value);
}

const quoted = (value: unknown) => (value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`);
