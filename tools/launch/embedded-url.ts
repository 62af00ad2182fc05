/** User and password of the embedded server. Only this machine reaches it, and everybody on it may know them. */
export const OWNER = 'postgres';

/** The address of the embedded database, as the owner of its tables. */
export function embeddedUrl(port: number, database = 'portal'): string {
  return `postgres://${OWNER}:${OWNER}@127.0.0.1:${port}/${database}`;
}
