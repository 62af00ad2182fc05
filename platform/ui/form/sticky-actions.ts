import { tokens } from '@fluentui/react-components';

/** The verb of a form stays in sight. It stands above the bar of a narrow screen. Written in each `makeStyles` that has it. */
export const stickyActions = {
  position: 'sticky',
  bottom: 'var(--footer-height, 0px)',
  zIndex: 1,
  margin: `0 calc(-1 * ${tokens.spacingHorizontalXS})`,
  padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXS}`,
  backgroundColor: tokens.colorNeutralBackground2,
} as const;

/** The same for a form in a dialog. A low window has no room for it above the fields. */
export const stickyInDialog = {
  '@media (min-height: 480px)': {
    position: 'sticky',
    // over the room that Fluent keeps for the ring of what has the focus
    bottom: `calc(-1 * ${tokens.strokeWidthThick})`,
    marginBottom: `calc(-1 * ${tokens.strokeWidthThick})`,
    paddingBottom: tokens.strokeWidthThick,
    zIndex: 1,
    paddingTop: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
} as const;

/** For what scrolls above such a verb. It never covers the field with the focus (WCAG 2.4.11). */
export const aboveStickyActions = { scrollPaddingBottom: '72px' } as const;
