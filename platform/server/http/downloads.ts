import { Readable } from 'node:stream';
import { Semaphore, withTimeout } from 'async-mutex';
import type { Lifecycle, Request, ResponseToolkit } from '@hapi/hapi';
import { refusals, type StreamReply } from '@platform/core';
import type { Ctx } from '../context.ts';
import { refuse } from '../refused.ts';
import { requestIdOf } from '../request.ts';
import type { HttpDeps } from './http-deps.ts';
import { Slots } from './slots.ts';
import { TemporaryFile } from './temporary-file.ts';

/** A reply that needs no connection any more, and what it holds until it has left. */
interface Ready {
  readonly reply: StreamReply;
  readonly held: AsyncDisposableStack;
}
/** Makes the reply, in a unit of work or without one. */
type Make = (ready: (reply: StreamReply, ctx?: Ctx) => Promise<void>) => Promise<void>;

/** Somebody who has asked for a workbook waits as long as a proxy does. */
const WAIT_SECONDS = 60;
const MEGABYTE = 1024 * 1024;

/** Answers with files, so many exports of one person at once. No connection is held while they leave. */
export class Downloads {
  readonly #deps: Pick<HttpDeps, 'log' | 'settings'>;
  readonly #slots = new Slots();
  readonly #turns: Pick<Semaphore, 'runExclusive'>;

  constructor(deps: Pick<HttpDeps, 'log' | 'settings'>) {
    this.#deps = deps;
    // as many connections are left to everybody else (ADR 0085)
    const turns = new Semaphore(Math.max(1, Math.floor(deps.settings.DATABASE_POOL / 2)));
    this.#turns = withTimeout(turns, WAIT_SECONDS * 1000, refuse(refusals.unavailable, { retryAfterSeconds: WAIT_SECONDS }));
  }

  /** Reads from the database for a file, when it is its turn. @throws 503 when none comes in time */
  inTurn<T>(read: () => Promise<T>): Promise<T> {
    return this.#turns.runExclusive(read);
  }

  /** @throws 429 too many exports at once, 422 an export that is too large, and whatever the first bytes fail by */
  async answer(request: Request, h: ResponseToolkit, make: Make): Promise<Lifecycle.ReturnValue> {
    await using held = new AsyncDisposableStack();
    const made: Ready[] = [];
    await make(async (reply, ctx) => {
      await made.pop()?.held.disposeAsync(); // the unit of work is tried again
      made.push(reply.fromDatabase && ctx ? await this.#written(request, reply, ctx) : { reply, held: new AsyncDisposableStack() });
    });
    const [ready] = made;
    if (!ready) throw new Error('A file was to be answered, and none was made');
    held.use(ready.held);
    const content = await begun(ready.reply);
    held.defer(() => content.stop());
    const leaving = this.#leaving(request, content.bytes);
    const left = held.move();
    leaving.once(
      'close',
      () => void left.disposeAsync().catch((error: unknown) => this.#deps.log.error({ err: error }, 'file not let go')),
    );
    return fileResponse(h, ready.reply, leaving);
  }

  /** Writes down what is read from the database, while somebody waits for it. */
  async #written({ raw }: Request, reply: StreamReply, ctx: Ctx): Promise<Ready> {
    const { EXPORTS_PER_PERSON, EXPORT_MEGABYTES, TEMPORARY_DIR } = this.#deps.settings;
    await using held = new AsyncDisposableStack();
    held.defer(this.#slots.take(ctx.actor.userId ?? ctx.address, EXPORTS_PER_PERSON));
    const file = held.use(await TemporaryFile.open(TEMPORARY_DIR));
    const { size } = await file.write(limited(reply.content, { megabytes: EXPORT_MEGABYTES, isOver: () => raw.res.closed }));
    return { reply: { ...reply, content: file, size }, held: held.move() };
  }

  /** What breaks or takes too long breaks the line. Nobody takes a part for the whole. */
  #leaving(request: Request, bytes: AsyncIterable<Uint8Array>): Readable {
    const { log, settings } = this.#deps;
    const body = Readable.from(bytes, { objectMode: false });
    const told = { requestId: requestIdOf(request.raw.req.headers), path: request.route.path };
    const late = setTimeout(() => body.destroy(new Error('It took too long to leave')), settings.DOWNLOAD_SECONDS * 1000);
    body.once('error', (error) => log.error({ err: error, ...told }, 'file broken off'));
    return body.once('close', () => clearTimeout(late));
  }
}

/** Ends when nobody waits any more. @throws 422 when it is too large */
async function* limited(content: AsyncIterable<Uint8Array>, { megabytes, isOver }: { readonly megabytes: number; isOver(): boolean }) {
  let bytes = 0;
  for await (const chunk of content) {
    if (isOver()) return;
    bytes += chunk.byteLength;
    if (bytes > megabytes * MEGABYTE) throw refuse(refusals.exportTooLarge, { limit: `${megabytes} MB` });
    yield chunk;
  }
}

/** Reads the first of it: what cannot be read at all is refused, not broken off. */
async function begun({ content, size }: StreamReply) {
  const source = content[Symbol.asyncIterator]();
  let next = await source.next();
  async function* bytes() {
    let count = 0;
    for (; next.done !== true; next = await source.next()) {
      count += next.value.byteLength;
      yield next.value;
    }
    if (size !== undefined && count !== size) throw new Error(`A file of ${size} bytes ended after ${count}`);
  }
  return { bytes: bytes(), stop: async () => void (await source.return?.()) };
}

function fileResponse(h: ResponseToolkit, { inline, name, mediaType, size }: StreamReply, body: Readable) {
  const response = h
    .response(body)
    .type(mediaType)
    .header('Content-Disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('Cache-Control', 'private, no-store');
  return size === undefined ? response : response.bytes(size);
}
