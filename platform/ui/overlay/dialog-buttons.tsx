import { DialogActions, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { dialogRow } from './dialog-row.ts';

const useStyles = makeStyles({ row: dialogRow });

/** The buttons at the end of a dialog: the way out, then the deed. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <DialogActions className={useStyles().row}>{children}</DialogActions>;
}
