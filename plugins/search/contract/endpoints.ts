import { endpoints, nothing } from '@platform/core';
import { z } from 'zod';
import { searching } from './plugin.ts';

const FoundThing = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
  /** Its mark is what was typed, to the letter. */
  exact: z.boolean(),
  actions: z.array(z.object({ text: z.string(), path: z.string() })),
});
/** Things of one kind, the best first. */
export const FoundGroup = z.object({ id: z.string(), text: z.string(), things: z.array(FoundThing) });
export type FoundGroup = z.output<typeof FoundGroup>;

export const searchEndpoints = endpoints(searching, {
  find: {
    method: 'GET',
    path: '/v1/search',
    permission: 'signed-in',
    query: z.strictObject({
      query: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .meta({ examples: ['1001-1'] }),
    }),
    shows: nothing('asked anew with each word'),
    response: z.object({ groups: z.array(FoundGroup) }),
  },
});
