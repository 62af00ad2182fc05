import type { Text } from '@platform/core';

/** What is sold, beside the seller's own products. */
export const PRODUCT_WORDS = {
  SHIPPING: { sv: 'Frakt', nb: 'Frakt' },
  KEY_COPY: { sv: 'Nyckelkopia', nb: 'Nøkkelkopi' },
  KEY_REPLACEMENT: { sv: 'Ersättningsnyckel', nb: 'Erstatningsnøkkel' },
  KEY_COPY_ON_CALL: { sv: 'Nyckelkopia via jour', nb: 'Nøkkelkopi via vakt' },
} as const satisfies Readonly<Record<string, Text>>;

/** How it is paid without a desk. */
const ONLINE_WORDS = {
  SWISH: { sv: 'Swish', nb: 'Swish' },
  NETS_EASY: { sv: 'Kort', nb: 'Kort' },
} as const satisfies Readonly<Record<string, Text>>;

/** By which account of the books money came or went. */
export const MONEY_WORDS = { ...ONLINE_WORDS, BY_HAND: { sv: 'Återbetalat för hand', nb: 'Refundert for hånd' } } as const;

/** How it is paid. */
export const METHOD_WORDS = { ...ONLINE_WORDS, REGISTER: { sv: 'Kassan', nb: 'Kassen' } } as const;
