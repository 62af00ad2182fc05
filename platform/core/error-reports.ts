/** What every error report carries besides the error (spec part 9). */
export const ERROR_REPORTS = { release: '1.25.39', tracesSampleRate: 1 } as const;

/** The environment of a portal at that host, by its name (spec part 9). */
export function environmentOf(host: string): 'development' | 'staging' | 'production' {
  if (/^(localhost|127\.|\[?::1)/.test(host)) return 'development';
  return /(^|[.-])test([.-]|$)/.test(host) ? 'staging' : 'production';
}

/** The parts of a report that may leave, at any depth. No user, request, cookies, headers, breadcrumbs, extras or names of machines. */
const SENT = new Set(
  (
    'event_id type timestamp start_timestamp platform level release environment message transaction ' +
    'exception values value stacktrace frames filename function lineno colno in_app mechanism handled ' +
    'contexts trace trace_id span_id parent_span_id op status spans description tags process'
  ).split(' '),
);
/** Written by the programs themselves: numbers in them are nobody's. */
const PLAIN = new Set(['event_id', 'trace_id', 'span_id', 'parent_span_id', 'release', 'environment', 'function', 'type', 'process']);
const MAX_TEXT = 500;

/** A report without personal data and secrets. Only the parts named above stay, with their texts scrubbed. */
export function scrubbedReport<E extends object>(report: E): E {
  // Only parts are left out, and a text stays a text.
  return scrub(report, '') as E;
}

function scrub(value: unknown, name: string): unknown {
  if (typeof value === 'string') return PLAIN.has(name) ? value : name === 'filename' ? withoutQuery(value) : scrubbedText(value);
  if (Array.isArray(value)) return value.map((item) => scrub(item, name));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(([part]) => SENT.has(part));
  return Object.fromEntries(parts.map(([part, held]) => [part, scrub(held, part)]));
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');

/** A text without what somebody typed, quoted values, addresses, numbers, ids and tokens. */
export function scrubbedText(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replaceAll(/[?#][^\s"')]+/g, '?…')
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/'[^']*'/g, "'…'")
    .replaceAll(/=\([^)]*\)/g, '=(…)')
    .replaceAll(/[^\s@<>]+(@|%40)[^\s@<>]+/gi, '[address]')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '[id]')
    .replaceAll(/(?=[\w-]*\d)[\w-]{20,}/g, '[token]')
    .replaceAll(/\+?\d(?:[ \u00A0-]?\d){5,}/g, '[number]');
}
