export { FilePreview, isPreviewed } from './file-preview.tsx';
export { useSaveLinked } from './use-save-linked.ts';
