import { test as base } from '@playwright/test';
import type { Hand } from './hand.ts';
import { keyboard } from './keyboard.ts';
import { pointer } from './pointer.ts';

const HANDS = { pointer, keyboard } as const;

/** A journey with a `hand`: a mouse, or what the file says in `by`. */
export const test = base.extend<{ readonly hand: Hand; readonly by: keyof typeof HANDS }>({
  by: ['pointer', { option: true }],
  hand: async ({ by }, use) => use(HANDS[by]),
});

/** `test.use(BY_KEYBOARD_ON_A_PHONE)`: whoever magnifies a page four times has as little room, and often no mouse. */
export const BY_KEYBOARD_ON_A_PHONE = { by: 'keyboard', viewport: { width: 390, height: 844 } } as const;

/**
 * Mouse and keyboard, for journeys that everybody makes. Used as
 * `for (const [way, use] of Object.entries(WAYS)) test.describe(way, () => { test.use(use); … })`.
 */
export const WAYS = { 'with a mouse at a desk': {}, 'by keyboard on a phone': BY_KEYBOARD_ON_A_PHONE } as const;
