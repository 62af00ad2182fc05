import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/index.ts';
import { useWholeNumber } from './use-whole-number.ts';

const useStyles = makeStyles({ root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS } });

/** A personal number with stars; whole when somebody who may asks for it. */
export function MaskedNumber({ user }: { readonly user: Pick<User, 'id' | 'personalNumber'> }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const [whole, setWhole] = useState<string>();
  const ask = useWholeNumber(user, setWhole);
  return (
    <span className={styles.root}>
      {whole ?? user.personalNumber}
      {ask && !whole && (
        <Button size="small" onClick={ask} title={t('wholeNumber.logged')}>
          {t('wholeNumber.show')}
        </Button>
      )}
    </span>
  );
}
