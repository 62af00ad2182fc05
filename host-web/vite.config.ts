import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { directImports } from './direct-imports.ts';
import { fetchedTogether, type Group } from './fetched-together.ts';
import { firstPagePreloads } from './first-page-preloads.ts';
import { serviceWorkerBuild } from './service-worker-build.ts';
import { slimBundle } from './slim-bundle.ts';

/** A phone ten years old has Safari 15. What its browser lacks besides syntax stands in old-browsers.ts. */
const OLDEST = ['safari15', 'chrome100', 'edge100', 'firefox100'];
/** Our own modules only declare: what nobody uses of them is left out. */
const OURS = /\/(platform|plugins)\//;

/** What every page stands on: in one file it compresses better than in fifty. Not the world's phone numbers nor the clocks of zones, which few pages read. */
const BASE = packages(
  'react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack|zod|uuidv7|@griffel|@emotion|stylis|rtl-css-js|keyborg',
  'react-(provider|shared-contexts|utilities|jsx-runtime|button/lib/(components/Button/|contexts|utils)|icons/lib/(core|utils|contexts))|tokens/lib/(index|global|alias/light|themes/light|utils/createLight)',
  'core/(?!phone|time/(wall|working|holidays))|web|ui/(theme/(brand|fonts|light|theme|use|break)|states|overlay/(toast|confirm|question)\\.|leave)',
);
/** A labelled text, as the sign-in page has it. */
const FIELD = packages('-', 'react-(field|input|label)', '-');
/** What forms stand on that hold somebody's work. */
const FORM = packages('react-hook-form|@hookform', '-', 'ui/form/(form|field-frame|fields|text-field|use|put|schema|fault)');

/** Files that whoever comes to a part has, or gets before: nothing is gained by asking for them beside it. */
const isThere = (file: string) => /\b(rolldown-runtime|base|frame|plugins|day)-/.test(file);

/** Texts of one language compress far better together than apart. Those that the sign-in page shows, and the rest. */
const LANGUAGES = ['sv', 'nb'] as const;
const FIRST = 'accounts|id-control';
const textsOf = (language: string, plugins: string) =>
  new RegExp(`/(host-web|platform/ui|plugins/(${plugins})/web)/locales/${language}\\.json$`);

export default defineConfig(async ({ mode }) => {
  const config = configOf(mode);
  return mode === 'production' ? configOf(mode, await fetchedTogether({ ...config, mode })) : config;
});

const configOf = (mode: string, together: readonly Group[] = []): UserConfig => ({
  root: import.meta.dirname,
  plugins: [slimBundle(), react(), ...(mode === 'production' ? [serviceWorkerBuild(), firstPagePreloads(), directImports(isThere)] : [])],
  // a file of texts is asked for as a whole
  json: { namedExports: false },
  server: { port: 3000, strictPort: true },
  build: {
    // The build for tests has the gallery, and must not take the place of the one that is served.
    outDir: mode === 'production' ? 'dist' : `../.cache/web-${mode}`,
    emptyOutDir: true,
    target: OLDEST,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !isThere(file)) },
    // What a page may load is measured, compressed, by the bench of scripts.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // The stand-ins of slim-bundle.ts lack what nobody calls; of our own imports the type check knows.
      checks: { importIsUndefined: false },
      treeshake: { moduleSideEffects: (id) => !OURS.test(id), propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'field', test: FIELD },
            { name: 'form', test: FORM },
            ...LANGUAGES.flatMap((language) => [
              { name: `first-${language}`, test: textsOf(language, FIRST) },
              { name: language, test: textsOf(language, '[^/]+') },
            ]),
            ...together,
          ],
        },
      },
    },
  },
});

/** Modules of npm's packages, of Fluent's, and of our platform. */
function packages(npm: string, fluent: string, platform: string): RegExp {
  return new RegExp(`/node_modules/((${npm})/|@fluentui/(${fluent})/)|/platform/(${platform})`);
}
