export { importFields, type ImportOptions } from './components/file-step.tsx';
export { useImportOptions } from './components/use-import-options.tsx';
export { ImportWizard, type ImportWizardProps } from './components/import-wizard.tsx';
export { type ImportFollowUp, importFollowUps } from './follow-ups.ts';
