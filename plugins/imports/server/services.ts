import { all, core, permissions, provide, provideTo, serviceRef, sweeps } from '@platform/server';
import { subjectViewers } from '@plugins/flows/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { importDefinitions, importRuns } from './api.ts';
import { createImportApplier, type ImportApplier } from './import-applier.ts';
import { createImportFiles, type ImportFiles } from './import-files.ts';
import { createImportFlow, type ImportFlow, importSubject, importViewer } from './import-flow.ts';
import { createImportKinds, type ImportKinds } from './import-kinds.ts';
import { createImportList, type ImportList } from './import-list.ts';
import { createImportOpener, type ImportOpener } from './import-opener.ts';
import { createImportReader, type ImportReader } from './import-reader.ts';
import { createImportRuns } from './import-runs.ts';
import { createImportService, type ImportService } from './import-service.ts';
import { createImportView, type ImportView } from './import-view.ts';
import { createImportWorkbooks, type ImportWorkbooks } from './import-workbooks.ts';
import { oldImports } from './old-imports.ts';
import { createTurns, type Turns } from './workbook/turns.ts';
import { importSettings as settings } from './settings.ts';

const importFlow = serviceRef<ImportFlow>('imports.importFlow');
const importKinds = serviceRef<ImportKinds>('imports.importKinds');
const importView = serviceRef<ImportView>('imports.importView');
export const importApplier = serviceRef<ImportApplier>('imports.importApplier');
export const importOpener = serviceRef<ImportOpener>('imports.importOpener');
export const importReader = serviceRef<ImportReader>('imports.importReader');
export const importList = serviceRef<ImportList>('imports.importList');
export const importService = serviceRef<ImportService>('imports.importService');
export const importWorkbooks = serviceRef<ImportWorkbooks>('imports.importWorkbooks');

const importFiles = serviceRef<ImportFiles>('imports.importFiles');
export const importTurns = serviceRef<Turns>('imports.importTurns');

const { clock, files, live, secrets, work } = core;

export const importServices = [
  provide(importFiles, { files, secrets }, createImportFiles),
  provide(importTurns, {}, createTurns),
  provide(importKinds, { definitions: all(importDefinitions), permissions }, createImportKinds),
  provide(importView, { kinds: importKinds }, createImportView),
  provide(importFlow, { flow: importSubject.flow }, createImportFlow),
  provide(importReader, { files: importFiles, kinds: importKinds, live, turns: importTurns, work }, createImportReader),
  provide(importApplier, { clock, kinds: importKinds, live, settings, work }, createImportApplier),
  provide(
    importOpener,
    { clock, files: importFiles, flow: importFlow, kinds: importKinds, organisations: organisationLookup },
    createImportOpener,
  ),
  provide(
    importService,
    { clock, flow: importFlow, kinds: importKinds, organisations: organisationLookup, view: importView },
    createImportService,
  ),
  provide(importList, { kinds: importKinds, view: importView }, createImportList),
  provide(importWorkbooks, { files: importFiles, kinds: importKinds, turns: importTurns, view: importView }, createImportWorkbooks),
  provide(
    importRuns,
    {
      applier: importApplier,
      files: importFiles,
      opener: importOpener,
      reader: importReader,
      service: importService,
      workbooks: importWorkbooks,
      work,
    },
    createImportRuns,
  ),
];
export const importContributions = [
  provideTo(subjectViewers, { kinds: importKinds }, importViewer),
  provideTo(sweeps, { clock, files, settings }, oldImports),
];
