import type { History } from '@temporalio/common/lib/proto-utils.js';

/** A history as text: what is in it as it is, bytes in base64; without what only the recording machine knows. */
export function toHistoryFile(history: History): string {
  // the clone has no `toJSON` of its own, which would write enumerations by name and could not be read back
  const plain: unknown = structuredClone(history);
  return `${JSON.stringify(plain, written, 1)}\n`;
}

const OF_THE_MACHINE = new Set(['stackTrace', 'identity']);

function written(field: string, value: unknown): unknown {
  if (OF_THE_MACHINE.has(field)) return '';
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

/** The history that `toHistoryFile` has written. */
export function fromHistoryFile(text: string): History {
  return JSON.parse(text, (_, value: unknown) => (isBytes(value) ? Buffer.from(value.base64, 'base64') : value)) as History; // written above
}

function isBytes(value: unknown): value is { readonly base64: string } {
  return typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string';
}
