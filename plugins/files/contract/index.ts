export { fileEndpoints } from './endpoints.ts';
export { FileId, FileLink, MAX_FILE_BYTES, SentFile } from './file.ts';
export { ATTACHMENT_TYPES, DOCUMENT_TYPES, endingsOf } from './kinds.ts';
export { files } from './plugin.ts';
export { fileRefusals } from './refusals.ts';
