import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ place: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}` } });

/** The room of a page that is not there yet. */
export function PagePlace({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().place}>{children}</div>;
}
