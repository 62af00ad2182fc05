import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Import } from '../../contract/index.ts';
import { importApi } from '../api-client.ts';
import { FailedRowsButton } from './failed-rows-button.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportRows } from './import-rows.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  lead: { margin: 0, maxWidth: '80ch' },
});

interface Props {
  readonly imported: Import;
  readonly onRestart: (() => void) | undefined;
}
/** What the file would do. Nothing is written yet. */
export function PreviewStep({ imported, onRestart }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { id, created, changed, failed, rows, notes, fileName } = imported;
  const apply = useAction(importApi.apply.mutation());
  const good = created + changed;
  return (
    <>
      <p className={styles.lead}>{t('preview.lead', { file: fileName, count: rows, rows: number(rows) })}</p>
      {notes.map((note) => (
        <MessageBar key={note} intent="info" layout="multiline">
          <MessageBarBody>{note}</MessageBarBody>
        </MessageBar>
      ))}
      {failed > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('preview.faults', { count: failed, failed: number(failed) })}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.actions}>
        {good > 0 && (
          <Button
            appearance="primary"
            disabledFocusable={apply.isBusy}
            onClick={() => apply.run({ params: { id }, body: { skipFailed: failed > 0 } })}
          >
            {t(failed > 0 ? 'preview.applyGood' : 'preview.apply', { count: good, rows: number(good) })}
          </Button>
        )}
        {failed > 0 && <FailedRowsButton id={id} />}
        {onRestart && <Button onClick={onRestart}>{t('restart')}</Button>}
      </div>
      <ImportColumns imported={imported} />
      <ImportRows imported={imported} />
    </>
  );
}
