import { tokens } from '@fluentui/react-components';
import { at } from '../theme/breakpoints.ts';

/** By which a field says how many columns it takes. */
export const FIELD_SPAN = '--field-span';

/** Twelve columns. What says nothing of its width has a row of its own, as everything has on a phone. Written in each `makeStyles` that lays out fields. */
export const formGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  // a hint below one field does not stretch the one beside it
  alignItems: 'start',
  columnGap: tokens.spacingHorizontalM,
  rowGap: tokens.spacingVerticalM,
  '& > *': { gridColumn: `var(${FIELD_SPAN}, 1 / -1)` },
  // an input is as narrow as its columns, whatever width the browser would give it
  '& .fui-Input': { minWidth: 0 },
  [at.phone]: { '& > *': { gridColumn: '1 / -1' } },
} as const;
