import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The portal, and what most people see first. */
const FIRST = [/\/host-web\/main\.tsx$/, /\/sign-in\.page\.tsx$/];
/** What whoever is signed in sees first. */
const SIGNED_IN = [/\/host-web\/plugins\.ts$/, /\/signed-in-frame\.tsx$/];

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
}

/**
 * Lets the portal and its sign-in page come beside the entry. Whoever has it already fetches nothing. What comes once somebody is
 * signed in is named too, for `fetchAhead` (first-plugins.ts).
 */
export function firstPagePreloads(): Plugin {
  return {
    name: 'first-page-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks: readonly Chunk[] = Object.values(bundle);
        const first = filesOf(chunks, FIRST);
        const later = filesOf(chunks, SIGNED_IN).difference(first);
        const isNew = (file: string) => !html.includes(file);
        return [
          ...[...first].filter(isNew).map((file) => linkTo(file, { rel: 'modulepreload' })),
          ...[...later].filter(isNew).map((file) => linkTo(file, { 'data-signed-in': true })),
        ];
      },
    },
  };
}

const linkTo = (file: string, attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/** The files of those parts, and of all that they import. */
function filesOf(chunks: readonly Chunk[], parts: readonly RegExp[]): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set(parts.map((part) => fileOf(chunks, part)));
  // what is added on the way is visited too
  for (const file of files) for (const needed of byName.get(file)?.imports ?? []) files.add(needed);
  return files;
}

function fileOf(chunks: readonly Chunk[], part: RegExp): string {
  const chunk = chunks.find(({ moduleIds = [] }) => moduleIds.some((id) => part.test(id)));
  if (!chunk) throw new Error(`The build has nothing like ${part.source}.`);
  return chunk.fileName;
}
