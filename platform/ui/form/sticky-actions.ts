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
