import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { RefusedKey } from './loan-key-choice.ts';

const useStyles = makeStyles({ reasons: { margin: 0, paddingLeft: '20px' } });
/** So many are told one by one; the reasons of more stand in the list. */
const TOLD = 4;

/** The keys that were not picked, each by name. */
export function RefusedKeys({ refused }: { readonly refused: readonly RefusedKey[] }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  if (refused.length === 0) return null;
  const markings = refused.map(({ marking }) => marking).join(', ');
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        {refused.length > TOLD ? (
          t('loan.refused.many', { count: refused.length, markings })
        ) : refused.length === 1 ? (
          refused[0]?.reason
        ) : (
          <ul className={styles.reasons}>
            {refused.map(({ id, reason }) => (
              <li key={id}>{reason}</li>
            ))}
          </ul>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
