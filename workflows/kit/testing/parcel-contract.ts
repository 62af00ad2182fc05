import { flowWorkflow } from '@plugins/flows/contract';
import { definePlugin } from '@platform/core';
import { z } from 'zod';

export const parcels = definePlugin({ id: 'parcels', permissions: {} });

/** A flow that uses all that the kit has: for its tests. */
export const sendParcel = flowWorkflow(parcels, 'sendParcel', {
  input: z.object({ organisationId: z.string(), until: z.number(), remindAt: z.array(z.number()).default([]) }),
  output: z.enum(['sent', 'late', 'skipped', 'cancelled', 'refused']),
  signals: { paid: z.object({ by: z.string() }) },
});

/** Goes its rounds, continuing as new meanwhile, and then waits for the payment. */
export const watchParcel = flowWorkflow(parcels, 'watchParcel', {
  input: z.object({ organisationId: z.string(), round: z.number(), rounds: z.number() }),
  output: z.literal('paid'),
  signals: { paid: z.object({ by: z.string() }) },
});

/** Has one parcel sent by its child `sendParcel`. */
export const orderParcel = flowWorkflow(parcels, 'orderParcel', {
  input: z.object({ organisationId: z.string(), parcelId: z.string(), until: z.number() }),
  output: z.enum(['sent', 'not sent']),
});

export interface ParcelKey {
  readonly organisationId: string;
}
/** What the flow asks of its plugin. */
export interface ParcelActivities {
  readonly id: 'parcels';
  readonly calls: {
    reserve(key: ParcelKey): Promise<string>;
    release(key: ParcelKey & { readonly place: string }): Promise<void>;
    remind(key: ParcelKey): Promise<void>;
    send(key: ParcelKey): Promise<void>;
    celebrate(key: ParcelKey): Promise<void>;
  };
}
