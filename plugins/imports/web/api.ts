export { importFields, type ImportOptions } from './components/file-step.tsx';
export { ImportWizard, type ImportWizardProps } from './components/import-wizard.tsx';
