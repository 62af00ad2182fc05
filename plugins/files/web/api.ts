export { FilePreview, isPreviewed } from './file-preview.tsx';
export { SentFilesField } from './sent-files-field.tsx';
export { useSaveLinked } from './use-save-linked.ts';
