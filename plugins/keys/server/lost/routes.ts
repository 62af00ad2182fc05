import { all, core, implement, notificationText, notificationTexts, provide, provideTo, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { residency } from '@plugins/residents/server/api';
import { keyLossEndpoints, keys } from '../../contract/index.ts';
import { keyPrices } from '../api.ts';
import { keyService } from '../services.ts';
import { createKeyLosses, type KeyLosses } from './key-losses.ts';

const keyLosses = serviceRef<KeyLosses>('keys.keyLosses');

export const lossProvider = provide(
  keyLosses,
  {
    clock: core.clock,
    keys: keyService,
    notifications: core.notifications,
    organisations: organisationLookup,
    prices: all(keyPrices),
    residency,
    users: userLookup,
  },
  createKeyLosses,
);
export const lossRoutes = implement(keyLossEndpoints, { losses: keyLosses }, ({ losses }) => ({
  getKeyLoss: (ctx, { params }) => losses.get(ctx, params.id),
  tellOfLoss: (ctx, { params, body }) => losses.tell(ctx, params.id, body),
}));

/** As somebody has worded it. */
export const lossText = provideTo(notificationTexts, {}, () =>
  notificationText(keys.notifications.keyLost, {
    subject: { sv: '{subject}', nb: '{subject}' },
    body: { sv: '{text}\n\n{organisation}', nb: '{text}\n\n{organisation}' },
    inside: '/my-keys',
  }),
);
