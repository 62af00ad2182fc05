import { makeStyles, tokens } from '@fluentui/react-components';
import { at } from '../theme/breakpoints.ts';

const useStyles = makeStyles({
  bar: {
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { from: { opacity: 1 }, '50%': { opacity: 0.5 }, to: { opacity: 1 } },
    animationDuration: '2s',
    animationIterationCount: 'infinite',
    [at.stillness]: { animationName: 'none' },
  },
});

/** A line of something that is not there yet. */
export function SkeletonBar({ width }: { readonly width: string }) {
  return <div className={useStyles().bar} style={{ width }} />;
}
