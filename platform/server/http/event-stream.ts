import { Readable } from 'node:stream';
import type { ResponseToolkit } from '@hapi/hapi';
import type { Endpoint } from '@platform/core';

/** Server-sent events, each as its contract has it; `null` only keeps the line open. */
export function eventStream(h: ResponseToolkit, { response }: Endpoint, events: AsyncIterable<unknown>) {
  async function* lines() {
    yield ': open\n\n';
    for await (const event of events) yield event === null ? ': still here\n\n' : `data: ${JSON.stringify(response.parse(event))}\n\n`;
  }
  return h
    .response(Readable.from(lines(), { objectMode: false }))
    .type('text/event-stream')
    .header('Cache-Control', 'no-store')
    .header('X-Accel-Buffering', 'no');
}
