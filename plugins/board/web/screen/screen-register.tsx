import { useLanguage } from '@platform/web';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenContent } from '../../contract/index.ts';
import { useScreenStyles } from './screen-styles.ts';
import { Turned } from './turned.tsx';

interface Props {
  readonly register: ScreenContent['register'];
  readonly now: number;
}
/** Who lives where, floor by floor; page after page where the house is large. */
export function ScreenRegister({ register, now }: Props) {
  const styles = useScreenStyles();
  const { t } = useTranslation('board');
  const { language } = useLanguage();
  // in Norway the ground floor is the first
  const ground = language === 'nb' ? 1 : 0;
  // an address stands on a line of its own
  const isOfSeveral = register.some(({ homes }) => homes.some(({ address }) => address));
  const nameOf = (floor: number | null) =>
    floor === null
      ? ''
      : floor > 50
        ? t('screen.loft')
        : t('screen.floor', { count: floor + ground, context: floor === 0 ? 'ground' : floor < 0 ? 'below' : undefined });
  return (
    <Turned className={styles.register} now={now}>
      {register.map(({ floor, homes }) => (
        <div key={floor} className={styles.floor}>
          <h3 className={styles.floorName}>{nameOf(floor)}</h3>
          {homes.map(({ id, number, address, names }) => (
            <div key={id} className={isOfSeveral ? styles.addressed : styles.home}>
              <span className={styles.quiet}>{address ? `${address}, ${number}` : number}</span>
              <span>
                {names.map((name, at) => (
                  <Fragment key={at}>
                    <span className={styles.person}>{at < names.length - 1 ? `${name},` : name}</span>{' '}
                  </Fragment>
                ))}
              </span>
            </div>
          ))}
        </div>
      ))}
    </Turned>
  );
}
