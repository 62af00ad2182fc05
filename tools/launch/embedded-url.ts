/** Only this machine reaches the embedded server, and everybody on it may know the name and the password. */
export const OWNER = 'postgres';

/** The address of the embedded database, as the owner of its tables. */
export function embeddedUrl(port: number, database = 'portal'): string {
  return `postgres://${OWNER}:${OWNER}@127.0.0.1:${port}/${database}`;
}
