import type { LiveTopic } from '@platform/core';

/** An event as the stream carries it. */
export interface LiveEvent {
  readonly topic: LiveTopic;
  readonly id?: string | undefined;
}

/** The events of a `text/event-stream` body. `undefined` for a comment, which only says that the line stands. */
export async function* readEvents(body: ReadableStream<BufferSource> | null): AsyncGenerator<LiveEvent | undefined> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + part.value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trim())
        .join('\n');
      // The events endpoint's contract gives each event this form.
      yield data ? (JSON.parse(data) as LiveEvent) : undefined;
    }
  }
}
