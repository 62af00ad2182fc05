import type { Readable } from 'node:stream';
import type { Request, RouteOptions } from '@hapi/hapi';
import { type Endpoint, type UploadedFile, visible } from '@platform/core';
import { checkAttempts, countAttempt } from '../attempts.ts';
import type { Opening } from '../database/opening.ts';
import { addressOf } from '../request.ts';
import type { HttpDeps } from './http-deps.ts';
import { readMultipart } from './multipart.ts';
import { Slots } from './slots.ts';
import { drained } from './unread.ts';
import { countSent, refuseSpent } from './upload-quota.ts';
import { TemporaryFile } from './temporary-file.ts';

/** A file that has arrived, until it is let go. */
export interface Upload {
  readonly uploaded: UploadedFile;
  /** The fields beside it. */
  readonly body: unknown;
  readonly sha256: string;
  remove(): Promise<void>;
}

export type WithUpload = Endpoint & { readonly upload: { readonly maxBytes: number } };

/** Makes hapi leave the body unread. It is read once it is known who sends it. */
export const UNREAD: RouteOptions['payload'] = { output: 'stream', parse: false, maxBytes: Number.MAX_SAFE_INTEGER, timeout: false };

/** Takes files from who may send them, so many at once. */
export class Uploads {
  readonly #deps: HttpDeps;
  readonly #slots = new Slots();

  constructor(deps: HttpDeps) {
    this.#deps = deps;
  }

  /**
   * Asks who sends it before a byte is read.
   * @throws 401 and 403 as the endpoint, 429 too many, and whatever is wrong with the body
   */
  async receive(endpoint: WithUpload, request: Request, opening: Opening): Promise<Upload> {
    const body = request.payload as Readable; // what UNREAD asks for
    try {
      return await this.#read(endpoint, { request, body, opening });
    } catch (fault) {
      await drained(body);
      throw fault;
    }
  }

  async #read(
    endpoint: WithUpload,
    { request, body, opening }: { readonly request: Request; readonly body: Readable; readonly opening: Opening },
  ): Promise<Upload> {
    const { settings } = this.#deps;
    await using held = new AsyncDisposableStack();
    const address = addressOf(request.raw.req.headers, request.info.remoteAddress, settings.BEHIND_PROXY);
    held.defer(this.#slots.take(`address ${address}`, settings.UPLOADS_PER_ADDRESS));
    const sender = await this.#admitted(endpoint, opening, address);
    if (!opening.isKnown) held.defer(this.#slots.take(sender, settings.UPLOADS_PER_PERSON));
    const file = held.use(await TemporaryFile.open(settings.TEMPORARY_DIR));
    const pace = { seconds: settings.UPLOAD_SECONDS, bytesPerSecond: settings.UPLOAD_BYTES_PER_SECOND, judgedOver: JUDGED_SECONDS };
    const sent = { headers: request.raw.req.headers, body };
    const { fields, fileName, size, sha256 } = await readMultipart(sent, file, { maxBytes: endpoint.upload.maxBytes, pace });
    await this.#deps.work.write(opening, (ctx) => countSent(ctx, sender, size));
    const kept = held.move();
    return { uploaded: { name: visible(keepable(fileName)), content: file }, body: fields, sha256, remove: () => kept.disposeAsync() };
  }

  /** Answers whom it counts for: the person, or the address of calls without a session. */
  async #admitted(endpoint: Endpoint, opening: Opening, address: string): Promise<string> {
    const { work, permissions, settings } = this.#deps;
    const { UPLOAD_MEGABYTES_PER_DAY: megabytes } = settings;
    if (!opening.isKnown)
      return work.read(opening, async (ctx) => {
        const sender = `person ${permissions.authorise(ctx, endpoint).actor.userId}`;
        await refuseSpent(ctx, sender, megabytes);
        return sender;
      });
    const sender = `address ${address}`;
    const limit = { failures: settings.PUBLIC_UPLOADS_PER_MINUTE, pauseSeconds: 60 };
    const keys = [`upload:${address}`];
    await work.write(opening, async (ctx) => {
      await refuseSpent(ctx, sender, megabytes);
      await checkAttempts(ctx, keys, limit);
      await countAttempt(ctx, keys, limit);
    });
    return sender;
  }
}
const JUDGED_SECONDS = 15;

/** A name that the database holds, and that a header can say: cut, it may end in half a character. */
const keepable = (name: string) => name.replaceAll('\0', '').slice(0, 200).toWellFormed();
