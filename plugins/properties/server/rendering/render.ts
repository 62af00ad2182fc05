import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type DrawnPages,
  MAX_PAGES,
  type PagesOrder,
  type RenderAnswer,
  type RenderedPages,
  type RenderedPicture,
  type RenderedPrint,
  type RenderOrder,
  WITHIN_MS,
} from './render-order.ts';
import { createTurns } from './turns.ts';

const CHILD = fileURLToPath(new URL('./render-child.ts', import.meta.url));
const PATIENCE_MS = 60_000;
const HEAP_MB = 512;

const inTurn = createTurns();

type Fault = Extract<RenderAnswer, { fault: unknown }>;
/**
 * Renders a stranger's file in a process of its own, one at a time. It has no secrets, a limited heap and a minute; a crash is its alone.
 * Answers what stands in the way instead of throwing. `whose`: who asks for it.
 */
export function render(order: RenderOrder & { readonly what: 'PAGES' }, whose: string): Promise<RenderedPages | Fault>;
export function render(order: RenderOrder & { readonly what: 'PRINT' }, whose: string): Promise<RenderedPrint | Fault>;
export function render(order: RenderOrder & { readonly what: 'PLAN' }, whose: string): Promise<RenderedPicture | Fault>;
export function render(order: RenderOrder, whose: string): Promise<RenderAnswer> {
  // one that cannot even be started holds up no other
  return inTurn(whose, async () => (order.what === 'PAGES' ? pagesOf(order) : inProcess(order)));
}

/** Pages to choose from. What one process has no memory left for is drawn by the next. */
async function pagesOf({ bytes, withinMs = WITHIN_MS }: PagesOrder): Promise<RenderedPages | Fault> {
  const began = performance.now();
  const leftOf = (whole: number) => Math.max(0, Math.round(began + whole - performance.now()));
  const isInTime = () => performance.now() < began + withinMs;
  const pages: (Uint8Array | null)[] = [];
  let count = 0;
  let fault: Fault | undefined;
  do {
    const before = pages.length;
    const order: PagesOrder = { what: 'PAGES', bytes, from: before + 1, withinMs: leftOf(withinMs) };
    const onDrawn = (told: DrawnPages) => {
      count = told.count;
      pages.push(...told.drawn);
    };
    const answer = await inProcess(order, { patienceMs: Math.max(1, leftOf(PATIENCE_MS)), onDrawn });
    if (!('fault' in answer)) continue;
    fault = answer;
    // a page that takes too much by itself, with nothing drawn before it
    if (pages.length === before && isInTime()) pages.push(null);
  } while (pages.length < Math.min(count, MAX_PAGES) && isInTime());
  return fault && !pages.some(Boolean) ? fault : { count, pages };
}

interface Run {
  readonly patienceMs?: number;
  /** Told of pages before there is an answer. */
  readonly onDrawn?: (told: DrawnPages) => void;
}
function inProcess(order: RenderOrder, { patienceMs = PATIENCE_MS, onDrawn }: Run = {}): Promise<RenderAnswer> {
  const child = fork(CHILD, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--expose-gc'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve) => {
    child.on('message', (said) => {
      const message = said as DrawnPages | RenderAnswer; // the child's own types
      if ('drawn' in message) onDrawn?.(message);
      else resolve(message);
    });
    child.once('error', () => resolve({ fault: 'BROKEN' }));
    child.once('exit', (_, signal) => resolve({ fault: signal === 'SIGKILL' ? 'SLOW' : 'BROKEN' }));
    child.send(order);
  });
}
