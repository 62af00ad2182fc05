import { provideTo } from '@platform/server';
import { flows } from '@plugins/flows/server/api';
import { residentTies } from '@plugins/residents/server/api';
import { userTies } from '../api.ts';

/** What hangs on a user in the plugins that stand below, which cannot contribute it themselves. */
export const tiesBelow = [
  provideTo(userTies, { below: residentTies }, ({ below }) => ({ id: 'residents', of: (ctx, userId) => below.of(ctx, userId) })),
  provideTo(userTies, { flows }, (deps) => ({
    id: 'flows',
    async of(ctx, userId) {
      const open = await deps.flows.openOf(ctx, userId);
      return open.map(({ type, name, count }) => ({
        id: type,
        text: { sv: `arbetsflödet ${name.sv}: {count}`, nb: `arbeidsflyten ${name.nb}: {count}` },
        count,
        holds: false,
      }));
    },
  })),
];
