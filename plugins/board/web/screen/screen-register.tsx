import { useTranslation } from 'react-i18next';
import type { ScreenContent } from '../../contract/index.ts';
import { useScreenStyles } from './screen-styles.ts';
import { pageAt } from './turning.ts';

interface Props {
  readonly register: ScreenContent['register'];
  /** How many homes stand at once. */
  readonly atOnce: number;
  readonly now: number;
}
/** Who lives where, floor by floor; page after page where the house is large. */
export function ScreenRegister({ register, atOnce, now }: Props) {
  const styles = useScreenStyles();
  const { t } = useTranslation('board');
  const all = register.flatMap(({ floor, homes }) => homes.map((home) => ({ ...home, floor })));
  // an address stands on a line of its own
  const isOfSeveral = all.some(({ address }) => address);
  const shown = pageAt(all, isOfSeveral ? atOnce / 2 : atOnce, now);
  const floors = [...new Set(shown.map(({ floor }) => floor))];
  const nameOf = (floor: number | null) =>
    floor === null
      ? ''
      : floor > 50
        ? t('screen.loft')
        : t('screen.floor', { count: floor, context: floor === 0 ? 'ground' : floor < 0 ? 'below' : undefined });
  return (
    <div className={styles.register}>
      {floors.map((floor) => (
        <div key={floor} className={styles.floor}>
          <h3 className={styles.floorName}>{nameOf(floor)}</h3>
          {shown
            .filter((home) => home.floor === floor)
            .map(({ id, number, address, names }) => (
              <div key={id} className={isOfSeveral ? styles.addressed : styles.home}>
                <span className={styles.quiet}>{address ? `${address}, ${number}` : number}</span>
                <span>{names.join(', ')}</span>
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
