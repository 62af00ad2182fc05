export { importEndpoints } from './endpoints.ts';
export {
  Existing,
  Import,
  ImportFault,
  ImportId,
  ImportKind,
  ImportRow,
  ImportStatus,
  ImportSummary,
  RowOutcome,
  SheetColumn,
} from './import.ts';
export { cellRefusals, columnFaults, importRefusals } from './import-refusals.ts';
export { imports } from './plugin.ts';
export { workbookRefusals } from './refusals.ts';
export { importFile, ImportKey } from './workflows.ts';
export { importSubjects } from './subjects.ts';
