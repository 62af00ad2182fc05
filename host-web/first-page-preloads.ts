import type { Plugin } from 'vite';

/** The portal, and what most people see first. */
const FIRST = [/\/host-web\/main\.tsx$/, /\/sign-in\.page\.tsx$/];

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
}

/** Lets the portal and its sign-in page come beside the entry, not after it. Whoever has it already fetches nothing. */
export function firstPagePreloads(): Plugin {
  return {
    name: 'first-page-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks: readonly Chunk[] = Object.values(bundle);
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const files = new Set(FIRST.map((part) => fileOf(chunks, part)));
        // what is added on the way is visited too
        for (const file of files) for (const needed of byName.get(file)?.imports ?? []) files.add(needed);
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' }));
      },
    },
  };
}

function fileOf(chunks: readonly Chunk[], part: RegExp): string {
  const chunk = chunks.find(({ moduleIds = [] }) => moduleIds.some((id) => part.test(id)));
  if (!chunk) throw new Error(`The build has nothing like ${part.source}.`);
  return chunk.fileName;
}
