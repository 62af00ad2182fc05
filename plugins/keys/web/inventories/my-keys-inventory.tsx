import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton, NoteBar } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { isWaiting, useOwnInventories } from './use-own-inventories.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM } });

/** That an inventory waits for one's answer, and the way to it. */
export function MyKeysInventory() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const waiting = useOwnInventories().filter(isWaiting);
  if (waiting.length === 0) return null;
  const count = waiting.flatMap(({ keys }) => keys.filter(({ status }) => status === 'PENDING')).length;
  return (
    <NoteBar tone="info">
      <span className={styles.root}>
        {t('inventory.own.waiting', { count })}
        <LinkButton to="/my-keys/inventoryapproval-request" appearance="primary">
          {t('inventory.own.action')}
        </LinkButton>
      </span>
    </NoteBar>
  );
}
