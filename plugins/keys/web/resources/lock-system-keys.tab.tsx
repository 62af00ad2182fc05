import { makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { LinkButton } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { keys, type LockSystem } from '../../contract/index.ts';
import { KeyTable } from '../components/key-table.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } });
const FIXED = ['lockSystem', 'lockSystemId', 'organisation'];

/** The keys of one lock system, and a new one for who may. */
export default function LockSystemKeysTab({ item: { id } }: { readonly item: LockSystem }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const add = can(keys.permissions.write) && (
    <LinkButton to={`/keys/list/new?lockSystemId=${id}`} icon={<Add20Regular />}>
      {t('new.action')}
    </LinkButton>
  );
  return (
    <div className={styles.root}>
      {add && <div>{add}</div>}
      <KeyTable name="system-keys" call={{ query: { lockSystemId: id } }} without={FIXED} empty={{ title: t('systems.noKeys') }} />
    </div>
  );
}
