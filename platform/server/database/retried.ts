const RETRIED = new Set(['40001', '40P01']); // serialization failure, deadlock: PostgreSQL asks for the transaction to be tried again
const TRIES = 3;

/** Runs again what PostgreSQL asks to be tried again. */
export async function retried<T>(run: () => Promise<T>, left = TRIES - 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (left === 0 || !RETRIED.has(sqlState(error) ?? '')) throw error;
    return retried(run, left - 1);
  }
}

/** PostgreSQL's five-character code, wherever the layers put it. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return 'cause' in error ? sqlState(error.cause) : undefined;
}
