import { definePlugin } from '@platform/core';
import { provideTo, serverPlugin } from '@platform/server';
import { z } from 'zod';
import { flowWorkflow } from '../contract/index.ts';
import { flowTexts } from '../server/api.ts';

const parcels = definePlugin({ id: 'parcels', permissions: { read: ['CUSTOMER_PROPERTY_MANAGER'] } });

/** A flow of nobody's, for tests of flows in general. */
export const sendParcel = flowWorkflow(parcels, 'sendParcel', {
  input: z.object({ organisationId: z.string() }),
  output: z.null(),
  signals: {},
});

/** A plugin whose flows wait for a payment; their timeline is seen with `parcels:read`. */
export const parcelsServer = serverPlugin(parcels, {
  contributes: [
    provideTo(flowTexts, {}, () => ({
      ref: sendParcel,
      name: { sv: 'Paket', nb: 'Pakke' },
      steps: { payment: { sv: 'betalning', nb: 'betaling' }, sending: { sv: 'avsändning', nb: 'avsending' } },
      parties: { payer: { sv: 'Betalaren', nb: 'Betaleren' } },
      events: { paid: { sv: '{name} betalade {amount} kr', nb: '{name} betalte {amount} kr' } },
      subjectPath: '/parcels/{id}',
      seenWith: parcels.permissions.read,
      withdrawable: true,
    })),
  ],
});
