import { fork } from 'node:child_process';

interface Run {
  /** The module that runs: it calls `answerOnce`. */
  readonly module: URL;
  /** What it may hold. */
  readonly heapMegabytes: number;
  readonly milliseconds: number;
}

/** A process that was killed for exceeding its time or memory. */
export class ProcessEnded extends Error {
  readonly reason: 'time' | 'memory';
  constructor(reason: 'time' | 'memory') {
    super(`The process was ended: out of ${reason}.`);
    this.reason = reason;
  }
}

/** V8 aborts a process whose heap is full. */
const ABORTED: readonly unknown[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 134];

/**
 * Runs a module in a process of its own and gives its answer. Not in a thread, whose memory would stay with whoever started it. Throws
 * `ProcessEnded` when it passes its limits; the process is gone in any case.
 */
export async function inProcess(order: object, { module, heapMegabytes, milliseconds }: Run): Promise<unknown> {
  const child = fork(module, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // what strangers have sent is read where no secret is
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  child.once('message', resolve);
  child.on('error', reject);
  child.once('exit', (code, signal) => {
    const isFull = ABORTED.includes(signal ?? code);
    reject(isFull ? new ProcessEnded('memory') : new Error(`The process ended without an answer (${signal ?? code}).`));
  });
  const gone = new Promise((ended) => void child.once('exit', ended));
  const timer = setTimeout(() => reject(new ProcessEnded('time')), milliseconds);
  try {
    child.send(order);
    return await promise;
  } finally {
    clearTimeout(timer);
    if (child.kill('SIGKILL')) await gone; // only then its memory is free for the next
  }
}

/** In the process itself: takes its one order and answers it. */
export function answerOnce(answerTo: (order: never) => Promise<unknown>): void {
  // whoever asked is gone
  process.once('disconnect', () => process.exit());
  process.once('message', (order) => {
    void answerTo(order as never).then((answer) => process.send?.(answer)); // the module knows what it is asked
  });
}
