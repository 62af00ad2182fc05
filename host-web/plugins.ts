import type { WebPlugin } from '@platform/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { viewsWeb } from '@plugins/views/web';
import { bookingWeb } from '@plugins/booking/web';
import { keeWeb } from '@plugins/kee/web';
import { casesWeb } from '@plugins/cases/web';
import { ordersWeb } from '@plugins/orders/web';
import { boardWeb } from '@plugins/board/web';
import { reportsWeb } from '@plugins/reports/web';
import { documentsWeb } from '@plugins/documents/web';
import { propertiesWeb } from '@plugins/properties/web';

/** The web plugins, in the order in which they depend on each other. Also the order of navigation, tiles and tabs. */
export const webPlugins: readonly WebPlugin[] = [
  organisationsWeb,
  flowsWeb,
  importsWeb,
  residentsWeb,
  accountsWeb,
  idControlWeb,
  keysWeb,
  viewsWeb,
  keeWeb,
  casesWeb,
  bookingWeb,
  ordersWeb,
  documentsWeb,
  boardWeb,
  reportsWeb,
  propertiesWeb,
];
