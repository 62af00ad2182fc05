export { anImport, anImportRow } from './an-import.ts';
export { carryOut } from './carry-out.ts';
export { aWorkbook } from './a-workbook.ts';
export { type ImportScene, startImportScene } from './import-scene.ts';
