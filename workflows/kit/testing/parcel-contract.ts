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
