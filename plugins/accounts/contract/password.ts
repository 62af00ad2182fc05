import { z } from 'zod';

/** At least 8 characters (spec part 5). What is longer than 200 is no password that somebody types. */
export const Password = z.string().min(8).max(200);

/** Words that are no password by themselves, whatever digits and signs stand around them: the product, and what people call one. */
export const NO_PASSWORDS = ['nyckelporten', 'nøkkelporten', 'lösenord', 'passord', 'password', 'välkommen', 'velkommen'] as const;
