import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawnPage, RenderAnswer, RenderedPages, RenderedPicture, RenderedPrint, RenderOrder } from './render-order.ts';
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
  return inTurn(whose, async () => inProcess(order));
}

function inProcess(order: RenderOrder): Promise<RenderAnswer> {
  const child = fork(CHILD, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve) => {
    let drawn: RenderedPages = { count: 0, pages: [] };
    child.on('message', (said) => {
      const message = said as DrawnPage | RenderAnswer; // the child's own types
      if (!('page' in message)) resolve(message);
      else drawn = { count: message.count, pages: [...drawn.pages, message.page] };
    });
    child.once('error', () => resolve({ fault: 'BROKEN' }));
    child.once('exit', (_, signal) => resolve(drawn.pages.some(Boolean) ? drawn : { fault: signal === 'SIGKILL' ? 'SLOW' : 'BROKEN' }));
    child.send(order);
  });
}
