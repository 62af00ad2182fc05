import { useStored } from '@platform/web';
import { useMemo } from 'react';
import { media } from '../theme/breakpoints.ts';
import { useMedia } from '../theme/use-media.ts';
import type { Column } from './column.ts';

export interface ChosenColumns<Row> {
  readonly all: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  /** What can be chosen: all but the first, which names the row. */
  readonly choosable: readonly Column<Row>[];
  readonly chosen: readonly string[];
  readonly choose: (ids: readonly string[]) => void;
}

/** Which columns a reader sees: the chosen ones, as far as there is room. Kept in the browser. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const usual = columns.filter(({ optional }) => !optional).map(({ id }) => id);
  const [chosen, choose] = useStored<readonly string[]>('local', `columns:${name}`, usual);
  const isPhone = useMedia(media.phone);
  const isTight = useMedia(media.tight);
  const isMedium = useMedia(media.medium);
  const shown = useMemo(() => {
    // a card has two lines whatever a table has room for
    const fits = ({ hideBelow, phone }: Column<Row>) =>
      (isPhone && phone !== undefined) || (!(hideBelow === 901 && isTight) && !(hideBelow === 1280 && isMedium));
    return columns.filter((column, at) => at === 0 || (chosen.includes(column.id) && fits(column)));
  }, [columns, chosen, isPhone, isTight, isMedium]);
  return { all: columns, shown, choosable: columns.slice(1), chosen, choose };
}
