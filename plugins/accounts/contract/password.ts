import { z } from 'zod';

/** At least 8 characters (spec part 5). What is longer than 200 is no password that somebody types. */
export const Password = z.string().min(8).max(200);

/** Words that make no password, whatever digits and signs surround them. They are the product's names, and words for a password. */
export const NO_PASSWORDS = ['nyckelporten', 'nøkkelporten', 'lösenord', 'passord', 'password', 'välkommen', 'velkommen'] as const;
