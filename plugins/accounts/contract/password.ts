import { z } from 'zod';

/** At least 8 characters (spec part 5). What is longer than 200 is no password that somebody types. */
export const Password = z.string().min(8).max(200);
