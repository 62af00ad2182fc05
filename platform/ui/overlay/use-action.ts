import type { MutationOf } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useConfirm } from './confirm.tsx';
import type { Question } from './question.ts';
import { useToast } from './toast.tsx';

/** What the toast says once it went well; as a function, also what is done then. */
type Done<T, V> = string | ((answer: T, call: V) => string | void | Promise<string | void>);
interface Options<T, V> {
  /** Asked before: nothing is sent unless it is answered with yes. */
  readonly ask?: Question | ((call: V) => Question | Promise<Question>);
  readonly done?: Done<T, V>;
}
/** Something that a button does. */
export interface Action<T, V> {
  /** Does nothing while it is under way. `done`: of this call. */
  readonly run: (call: V, done?: Done<T, V>) => void;
  readonly isBusy: boolean;
}

/** One change by a click: asks, calls once, tells what happened, shows a refusal. What it touches is read again. */
export function useAction<T, V>(mutation: MutationOf<T, V>, { ask, done }: Options<T, V> = {}): Action<T, V> {
  const confirm = useConfirm();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(mutation);
  const underWay = useRef(false);

  async function act(call: V, then: Done<T, V> | undefined): Promise<void> {
    const question = typeof ask === 'function' ? await ask(call) : ask;
    if (question && !(await confirm(question))) return;
    const answer = await mutateAsync(call);
    const said = typeof then === 'function' ? await then(answer, call) : then;
    if (said) toast.success(said);
  }
  const run = (call: V, then = done) => {
    if (underWay.current) return;
    underWay.current = true;
    void act(call, then)
      .catch(toast.error)
      .finally(() => (underWay.current = false));
  };
  return { run, isBusy: isPending };
}
