import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares a proof with what was sent, in constant time whatever its length and characters. */
export const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
