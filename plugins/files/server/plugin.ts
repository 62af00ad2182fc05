import { serverPlugin } from '@platform/server';
import { files } from '../contract/index.ts';
import { fileAuditWords } from './audit-words.ts';
import { FileEntity } from './file.entity.ts';
import { fileMigrations } from './migrations.ts';
import { fileRoutes } from './routes.ts';
import { fileServices, fileSweeps } from './services.ts';

export const filesServer = serverPlugin(files, {
  entities: [FileEntity],
  migrations: fileMigrations,
  services: fileServices,
  routes: [fileRoutes],
  contributes: [fileAuditWords, ...fileSweeps],
});
