import { buffer } from 'node:stream/consumers';
import type { StreamReply } from '@platform/core';
import { writtenDay } from '@platform/core/time';
import type { Clock, Tx } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import type { BlueprintId } from '../../contract/index.ts';
import type { PinList } from '../pins/pin-list.ts';
import { render } from '../rendering/render.ts';
import type { BlueprintRows } from './blueprint-rows.ts';
import { drawerOf, refuseUnrendered } from './sent-plan.ts';

interface Deps {
  readonly clock: Clock;
  readonly files: Files;
  readonly list: PinList;
  readonly plans: BlueprintRows;
}
export type PlanPrint = ReturnType<typeof createPlanPrint>;

/** A plan on paper, with its pins. */
export function createPlanPrint({ clock, files, list, plans }: Deps) {
  return {
    /** @throws 404 */
    async print(tx: Tx, id: BlueprintId): Promise<StreamReply> {
      const { picture, ...facts } = await tx(async (ctx) => {
        const plan = await plans.get(ctx, id);
        const { language, timeZone } = ctx;
        const day = writtenDay(clock.now(), { language, timeZone });
        return { ...drawerOf(ctx), day, plan, pins: await list.ofPlan(ctx, id), picture: await files.read(ctx, plan.image.fileId) };
      });
      const order = { what: 'PRINT', bytes: await buffer(picture), crop: facts.plan.crop } as const;
      const { jpeg } = refuseUnrendered(facts, await render(order, facts.whose));
      const { planPdf } = await import('./plan-pdf.ts'); // fonts and PDF are large, and seldom asked for
      const bytes = await planPdf({ ...facts, jpeg });
      return { mediaType: 'application/pdf', name: `${facts.plan.name}.pdf`, size: bytes.length, content: once(bytes) };
    },
  };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
