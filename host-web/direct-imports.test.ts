import { expect, it } from 'vitest';
import { directImports } from './direct-imports.ts';

const chunk = (fileName: string, code: string, imports: readonly string[] = []) => ({ type: 'chunk', fileName, code, imports });

/** The files of a build after the plugin has been through them. */
function built(...chunks: readonly ReturnType<typeof chunk>[]): Readonly<Record<string, { readonly code: string }>> {
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, { ...each }]));
  const { generateBundle } = directImports((file) => /\b(day|plugins)-/.test(file));
  if (typeof generateBundle !== 'object') throw new Error('The plugin goes through a bundle in order.');
  generateBundle.handler.call(undefined as never, {} as never, bundle as never, true);
  return bundle;
}

it('fetches a part from the file that holds it, and drops the file between', () => {
  const left = built(
    chunk('assets/plugins-1.js', 'c(()=>import(`./news.tile-2.js`),__vite__mapDeps([0,1]))'),
    chunk('assets/news.tile-2.js', 'export{Q as default,r as News}from"./day-3.js";'),
    chunk('assets/day-3.js', 'const Q=1,r=2;export{Q,r}', ['assets/base-4.js']),
  );
  expect(Object.keys(left)).toEqual(['assets/plugins-1.js', 'assets/day-3.js']);
  expect(left['assets/plugins-1.js']?.code).toBe('c(()=>import("./day-3.js").then(m=>({default:m.Q,News:m.r})))');
});

it('fetches ahead what else a part needs, where it may not be there yet', () => {
  const left = built(
    chunk(
      'assets/index-1.js',
      'm.f=["assets/frame.tile-2.js","assets/few-5.js"];c(()=>import("./frame.tile-2.js"),__vite__mapDeps([0,1]))',
    ),
    chunk('assets/frame.tile-2.js', 'export{Q as Frame}from"./day-3.js";'),
    chunk('assets/day-3.js', 'const Q=1;export{Q}', ['assets/few-5.js']),
  );
  expect(left['assets/index-1.js']?.code).toBe(
    'm.f=["assets/day-3.js","assets/few-5.js"];c(()=>import("./day-3.js").then(m=>({Frame:m.Q})),__vite__mapDeps([0,1]))',
  );
});

it('leaves a part alone that has a file of its own', () => {
  const code = 'c(()=>import("./map.page-2.js"),__vite__mapDeps([0]))';
  const left = built(chunk('assets/plugins-1.js', code), chunk('assets/map.page-2.js', 'import{a}from"./base-4.js";export{a as default};'));
  expect(left['assets/plugins-1.js']?.code).toBe(code);
});
