import { at } from '../theme/breakpoints.ts';

/**
 * The buttons of a dialog, each with all of its words. They share its whole width, wrap where that is not enough, and stand below each
 * other, as wide as the dialog, on a phone. Written in each `makeStyles` that has it.
 */
export const dialogRow = {
  // Fluent gives them half of the dialog
  gridColumnStart: '1',
  gridColumnEnd: '4',
  justifySelf: 'stretch',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  '& > .fui-Button': { flexShrink: 0, maxWidth: '100%' },
  [at.phone]: {
    flexDirection: 'column',
    flexWrap: 'nowrap',
    alignItems: 'stretch',
    '& > .fui-Button': { maxWidth: 'none', overflowWrap: 'anywhere' },
  },
} as const;
