/** A name that nobody else has. Works on plain http too, where the browser's own UUIDs do not. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
