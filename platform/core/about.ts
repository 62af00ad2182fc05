import { z } from 'zod';

/** What a case or a document is about. Which types there are, `subjectKinds` of the server tell. */
export const About = z.strictObject({
  type: z
    .string()
    .max(40)
    .regex(/^[A-Z_]+$/)
    .meta({ examples: ['APARTMENT'] }),
  id: z.uuid(),
});
/** The same with its name and its page; no page where the asker has none. */
export const ShownAbout = z.object({ type: z.string(), id: z.uuid(), name: z.string(), path: z.string().nullable() });
export type ShownAbout = z.output<typeof ShownAbout>;
