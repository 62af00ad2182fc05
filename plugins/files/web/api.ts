export { FilePreview, isPreviewed } from './file-preview.tsx';
export { LinkedFile } from './linked-file.tsx';
export { LinkedPicture } from './linked-picture.tsx';
export { SentFilesField } from './sent-files-field.tsx';
export { useSaveLinked } from './use-save-linked.ts';
