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

/** What the flow asks of its plugin. */
export interface ParcelActivities {
  readonly id: 'parcels';
  readonly calls: {
    reserve(): Promise<string>;
    release(place: string): Promise<void>;
    remind(): Promise<void>;
    send(): Promise<void>;
    celebrate(): Promise<void>;
  };
}
