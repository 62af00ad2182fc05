import { use } from 'react';
import { FieldsContext } from './fields-context.ts';

/** Makes the form around wait for work before it is sent. A file that is still on its way. What fails stops the sending. */
export function useSending(): <T>(work: Promise<T>) => Promise<T> {
  const { sending } = use(FieldsContext);
  return (work) => {
    sending?.add(work);
    void work.catch(() => undefined).finally(() => sending?.delete(work));
    return work;
  };
}

/** Waits until nothing is on its way any more. Answers whether all of it came. */
export async function allSent(sending: ReadonlySet<Promise<unknown>>): Promise<boolean> {
  while (sending.size > 0) {
    const ended = await Promise.allSettled(sending);
    if (ended.some(({ status }) => status === 'rejected')) return false;
  }
  return true;
}
