import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Repository } from '../../contract/index.ts';
import { KeyTable } from '../components/key-table.tsx';
import { LabelButton } from '../labels/label-button.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } });
const FIXED = ['holder', 'holderId', 'holderType', 'organisation'];

/** The keys that are at one storage place. */
export default function RepositoryKeysTab({ item }: { readonly item: Repository }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  return (
    <div className={styles.root}>
      <div>
        <LabelButton of="PLACES" item={item} />
      </div>
      <KeyTable name="place-keys" call={{ query: { holderId: item.id } }} without={FIXED} empty={{ title: t('places.noKeys') }} />
    </div>
  );
}
