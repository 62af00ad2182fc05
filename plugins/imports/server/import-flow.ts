import { type Ctx, doneBy } from '@platform/server';
import { type FlowOf, flowSubject, type SubjectViewer } from '@plugins/flows/server/api';
import { importFile, ImportId, imports } from '../contract/index.ts';
import { ImportEntity } from './import.entity.ts';
import type { ImportKinds } from './import-kinds.ts';

/** A file is read, decided on and written. */
export const importSubject = flowSubject(importFile, {
  type: 'import',
  entity: ImportEntity,
  state: 'status',
  open: ['READING', 'CHECKED', 'APPLYING'],
  owner: 'createdById',
  title: ({ fileName }) => fileName,
  name: { sv: 'Import från Excel', nb: 'Import fra Excel' },
  steps: {
    read: { sv: 'läsning och kontroll av filen', nb: 'lesing og kontroll av filen' },
    decision: { sv: 'beslut om förhandsvisningen', nb: 'beslutning om forhåndsvisningen' },
    apply: { sv: 'inläsning av raderna', nb: 'innlesing av radene' },
    abandon: { sv: 'återställning', nb: 'tilbakestilling' },
  },
  events: {
    checked: { sv: 'Filen är läst och kontrollerad', nb: 'Filen er lest og kontrollert' },
    refused: { sv: 'Filen gick inte att använda', nb: 'Filen kunne ikke brukes' },
    applied: { sv: 'Importerade rader: {rows}', nb: 'Importerte rader: {rows}' },
    outdated: {
      sv: 'Något hade ändrats sedan kontrollen, så inget importerades',
      nb: 'Noe var endret siden kontrollen, så ingenting ble importert',
    },
    expired: { sv: 'Ingen bestämde sig i tid', nb: 'Ingen bestemte seg i tide' },
    undone: { sv: 'Importen ångrades', nb: 'Importen ble angret' },
  },
  subjectPath: '/imports/{id}',
  seenWith: imports.permissions.run,
});

/** How long a preview waits for somebody to decide. */
const WAIT_DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;

export type ImportFlow = ReturnType<typeof createImportFlow>;

/** The workflow of an import, as people order it about. */
export function createImportFlow({ flow }: { readonly flow: FlowOf<typeof importSubject> }) {
  const started = async (ctx: Ctx, imported: ImportEntity) =>
    flow.start(ctx, imported, {
      input: { importId: imported.id, sender: imported.createdByName, waitSeconds: WAIT_DAYS * DAY_SECONDS },
      now: { state: 'RUNNING', awaiting: 'read', awaitedFrom: 'portal', next: 'decision' },
    });

  return {
    start: started,
    /** The same order twice is one. */
    async order(ctx: Ctx, imported: ImportEntity, what: 'readAgain' | 'apply'): Promise<void> {
      await started(ctx, imported); // one that was opened on the command line has none yet
      await flow.signal(ctx, imported.id, { key: `${what}:${imported.reading}`, signal: { [what]: {} } });
    },
    /** A line in the story of an import that has ended. */
    tell: (ctx: Ctx, { id }: ImportEntity, what: 'undone'): Promise<void> => flow.record(ctx, id, { key: what, what, who: doneBy(ctx) }),
  };
}

/** Timelines and the way to the import are for whoever may import the kind. */
export const importViewer = ({ kinds }: { readonly kinds: ImportKinds }): SubjectViewer => ({
  type: 'import',
  seen: async (ctx, ids) => {
    const found = await ctx.em.find(ImportEntity, { id: { $in: ids.map((id) => ImportId.parse(id)) }, kind: { $in: kinds.allowed(ctx) } });
    return new Set(found.map(({ id }) => id));
  },
});
