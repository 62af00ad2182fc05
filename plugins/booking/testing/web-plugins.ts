import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keeWeb } from '@plugins/kee/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { bookingWeb } from '../web/plugin.ts';

/** Booking with all that they build on, for tests of their views. */
export const webPlugins = [
  organisationsWeb,
  flowsWeb,
  importsWeb,
  residentsWeb,
  accountsWeb,
  idControlWeb,
  keysWeb,
  keeWeb,
  casesWeb,
  bookingWeb,
];
