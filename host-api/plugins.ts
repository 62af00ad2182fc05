import type { ServerPlugin } from '@platform/server';
import { accountsServer } from '@plugins/accounts/server';
import { filesServer } from '@plugins/files/server';
import { flowsServer } from '@plugins/flows/server';
import { idControlServer } from '@plugins/id-control/server';
import { importsServer } from '@plugins/imports/server';
import { keysServer } from '@plugins/keys/server';
import { organisationsServer } from '@plugins/organisations/server';
import { residentsServer } from '@plugins/residents/server';
import { bookingServer } from '@plugins/booking/server';
import { noticesServer } from '@plugins/notices/server';
import { keeServer } from '@plugins/kee/server';
import { searchServer } from '@plugins/search/server';
import { viewsServer } from '@plugins/views/server';
import { casesServer } from '@plugins/cases/server';
import { ordersServer } from '@plugins/orders/server';
import { boardServer } from '@plugins/board/server';
import { reportsServer } from '@plugins/reports/server';
import { documentsServer } from '@plugins/documents/server';
import { propertiesServer } from '@plugins/properties/server';

/** The server plugins, in the order in which they depend on each other. */
export const serverPlugins: readonly ServerPlugin[] = [
  filesServer,
  organisationsServer,
  flowsServer,
  importsServer,
  residentsServer,
  accountsServer,
  idControlServer,
  keysServer,
  noticesServer,
  keeServer,
  casesServer,
  bookingServer,
  searchServer,
  viewsServer,
  ordersServer,
  documentsServer,
  boardServer,
  reportsServer,
  propertiesServer,
];
