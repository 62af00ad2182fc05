import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Lifecycle, ResponseToolkit } from '@hapi/hapi';
import type { Endpoint, StreamReply } from '@platform/core';

/** Answers as soon as the headers are known; what is read from the database keeps its unit of work open until the last byte. */
export async function streamed(
  h: ResponseToolkit,
  inWork: (sent: (reply: StreamReply) => Promise<void>) => Promise<void>,
): Promise<Lifecycle.ReturnValue> {
  return new Promise((resolve, reject) => {
    inWork(async (reply) => {
      const body = Readable.from(reply.content, { objectMode: false });
      resolve(fileResponse(h, reply, body));
      if (!reply.fromDatabase) return;
      await finished(body, { writable: false }).catch(() => {}); // a reader who leaves is not a fault
    }).catch(reject);
  });
}

function fileResponse(h: ResponseToolkit, reply: StreamReply, body: Readable) {
  const disposition = `${reply.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(reply.name)}`;
  const response = h
    .response(body)
    .type(reply.mediaType)
    .header('Content-Disposition', disposition)
    .header('Cache-Control', 'private, no-store');
  if (reply.size !== undefined) response.bytes(reply.size);
  return response;
}

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
