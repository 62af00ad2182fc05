import { organisations } from '@plugins/organisations/contract';
import { LiveEvent } from '@platform/core';
import { asSystemForAll, core, newId } from '@platform/server';
import type { TestHost } from '@platform/testing';
import { type Listening, listen } from '../attacks/listening.ts';

/** What several people hear of live events, each on a stream of their own. */
export interface Followed {
  /** All that came so far, by e-mail address. */
  heard(): Promise<ReadonlyMap<string, readonly LiveEvent[]>>;
}

/** Opens the stream of live events for each of them. @throws when a stream is refused */
export async function followEvents(host: TestHost, path: string, emails: readonly string[]): Promise<Followed & { stop(): Promise<void> }> {
  const listening: Listening = await listen(host.runtime);
  const leaving = new AbortController();
  const streams = new Map<string, Stream>();
  for (const email of emails)
    streams.set(email, await openStream(host, { url: `http://127.0.0.1:${listening.port}${path}`, email, signal: leaving.signal }));
  return {
    async heard() {
      const last = newId<string>();
      const { live } = host.runtime.services.resolve({ live: core.live });
      await host.runtime.work.write(asSystemForAll, (ctx) => live.publishToAll(ctx, { topic: organisations.topics.logotype, id: last }));
      const heard = new Map<string, readonly LiveEvent[]>();
      for (const [email, stream] of streams) heard.set(email, await stream.until(last));
      return heard;
    },
    async stop() {
      leaving.abort();
      await listening.stop();
    },
  };
}

interface Stream {
  /** All events up to the one of this id. */
  until(id: string): Promise<readonly LiveEvent[]>;
}

async function openStream(
  host: TestHost,
  { url, email, signal }: { readonly url: string; readonly email: string; readonly signal: AbortSignal },
): Promise<Stream> {
  const { status, body } = await fetch(url, { headers: { authorization: `Bearer ${await host.tokenOf(email)}` }, signal });
  if (status !== 200 || !body) throw new Error(`The events of ${email} answered ${status}`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? ''; // it listens
  return {
    async until(id) {
      while (!text.includes(id)) text += (await reader.read()).value ?? '';
      return [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, json = '']) => LiveEvent.parse(JSON.parse(json)));
    },
  };
}
