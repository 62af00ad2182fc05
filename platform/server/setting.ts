import { z } from 'zod';

/** Kinds of settings, each an environment variable with its default. */
export const setting = {
  port: (value: number) => z.coerce.number().int().min(1).max(65_535).default(value),
  yes: (value: boolean) => z.stringbool().default(value),
  count: (value: number) => z.coerce.number().int().min(1).default(value),
  /** A length of time, in whatever its name says. */
  positive: (value: number) => z.coerce.number().positive().default(value),
  /** Several, by comma. */
  list: (value: string) =>
    z
      .string()
      .default(value)
      .transform((text) =>
        text
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
  /** A secret whose default only a demo may use: a production start refuses it. */
  demoSecret: (value: string, schema: z.ZodType<string, string> = z.string().min(1)) => schema.default(value).meta({ demoSecret: true }),
  /** An address whose default is a simulator's: a production start refuses one on this machine. */
  simulator: (value: string) => z.url().default(value).meta({ simulator: true }),
} as const;
