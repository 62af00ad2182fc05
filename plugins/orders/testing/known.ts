/** What has to be there for the test to go on. Throws when it is not. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Nothing is there');
  return value;
}
