import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Import } from '../../contract/index.ts';
import { importApi } from '../api-client.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '720px' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
});

interface Props {
  readonly imported: Import;
  readonly onRestart: (() => void) | undefined;
}
/** Nothing was imported: why, and the way on. */
export function FailedImport({ imported: { id, fileName, columns, rows, errors }, onRestart }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('imports');
  const again = useAction(importApi.columns.mutation());
  const check = () => again.run({ params: { id }, body: { columns: columns.map(({ index, column }) => ({ index, column })) } });
  return (
    <div className={styles.root}>
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>
          <strong>{t('failed.title', { file: fileName })}</strong> {errors[0]?.message}
        </MessageBarBody>
      </MessageBar>
      <div className={styles.actions}>
        {rows > 0 && (
          <Button appearance="primary" disabledFocusable={again.isBusy} onClick={check}>
            {t('failed.check')}
          </Button>
        )}
        {onRestart && <Button onClick={onRestart}>{t('restart')}</Button>}
      </div>
    </div>
  );
}
