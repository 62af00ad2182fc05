import type { History } from '@temporalio/common/lib/proto-utils.js';

/** A history as text: what is in it as it is, bytes in base64. Without what only the recording machine knows, and without who it is about. */
export function toHistoryFile(history: History): string {
  // the clone has no `toJSON` of its own, which would write enumerations by name and could not be read back
  const { events } = structuredClone(history);
  // a line for each event: a history is compared, not read
  return `{"events":[\n${(events ?? []).map((event) => JSON.stringify(event, written)).join(',\n')}\n]}\n`;
}

const OF_THE_MACHINE = new Set(['stackTrace', 'identity']);
/** What flows say of people: in their input, their lines and what steers them. */
const OF_SOMEBODY = new Set(['awaitedFrom', 'by', 'person', 'reason', 'sender', 'signer', 'who']);

function written(field: string, value: unknown): unknown {
  if (OF_THE_MACHINE.has(field)) return '';
  // a sticky queue is named after the process and the machine
  if (typeof value === 'string' && /^\d+@/.test(value)) return '';
  if (!(value instanceof Uint8Array)) return value;
  const bytes = field === 'data' ? withoutPeople(Buffer.from(value).toString()) : value;
  return { base64: Buffer.from(bytes).toString('base64') };
}

/** A payload is JSON. */
function withoutPeople(json: string): string {
  return JSON.stringify(JSON.parse(json), (field, value: unknown) => (OF_SOMEBODY.has(field) && typeof value === 'string' ? '…' : value));
}

/** The history that `toHistoryFile` has written. */
export function fromHistoryFile(text: string): History {
  return JSON.parse(text, (_, value: unknown) => (isBytes(value) ? Buffer.from(value.base64, 'base64') : value)) as History; // written above
}

function isBytes(value: unknown): value is { readonly base64: string } {
  return typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string';
}
