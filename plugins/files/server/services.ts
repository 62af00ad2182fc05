import { core, provide, provideTo, serviceRef, sweeps } from '@platform/server';
import { files } from './api.ts';
import { createFileLinks, type FileLinks } from './file-links.ts';
import { createFileService, type FileService } from './file-service.ts';
import { untakenFiles } from './untaken-files.ts';

const fileLinks = serviceRef<FileLinks>('files.fileLinks');
export const fileService = serviceRef<FileService>('files.fileService');

export const fileServices = [
  provide(fileLinks, { clock: core.clock, secrets: core.secrets }, createFileLinks),
  provide(fileService, { clock: core.clock, store: core.files, links: fileLinks }, createFileService),
  provide(files, { service: fileService }, ({ service }) => service),
];
export const fileSweeps = [provideTo(sweeps, { clock: core.clock, store: core.files }, untakenFiles)];
