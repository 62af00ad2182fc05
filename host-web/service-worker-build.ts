import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
const MARK = '__SHELL__';
/** Fetched by every first picture beside what the entry imports: the texts of the frame, in both languages, and what plugins show. */
const FIRST = /\/((host-web|platform\/ui)\/locales\/\w+\.json|host-web\/(main\.tsx|plugins\.ts))$/;

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly moduleIds?: readonly string[];
}

/** Builds the service worker beside the page. It is told which files the frame consists of. */
export function serviceWorkerBuild(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: path.join(import.meta.dirname, 'service-worker/worker.ts'), fileName: WORKER });
    },
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk' || !worker.code.includes(MARK)) throw new Error(`${WORKER} has no place for the files of the frame`);
      const files = frameOf(Object.values(bundle)).map((file) => `/${file}`);
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      worker.code = worker.code.replace(MARK, JSON.stringify({ version, files }));
    },
  };
}

/** The entry, the frame's texts, the plugins' contents, and all that they import. */
function frameOf(chunks: readonly Chunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isFirst = ({ fileName, isEntry, moduleIds = [] }: Chunk) =>
    fileName !== WORKER && (isEntry === true || moduleIds.some((id) => FIRST.test(id)));
  const open = chunks.filter(isFirst).map(({ fileName }) => fileName);
  const frame = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (frame.has(name)) continue;
    frame.add(name);
    open.push(...(byName.get(name)?.imports ?? []));
  }
  const styles = chunks.filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.css')).map(({ fileName }) => fileName);
  return [...frame, ...styles].toSorted();
}
