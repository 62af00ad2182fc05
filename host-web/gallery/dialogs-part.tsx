import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ContentDialog, FormDialog, KeyValue, Page, useConfirm, useToast } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyFields } from './form-part.tsx';
import { NewKey } from './new-key.ts';

const useStyles = makeStyles({ row: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' } });

/** What is asked, filled in and looked at above a page. */
export function DialogsPart() {
  const styles = useStyles();
  const { t } = useTranslation('gallery');
  const toast = useToast();
  const confirm = useConfirm();
  const [open, setOpen] = useState<'form' | 'content'>();
  const close = () => setOpen(undefined);
  const archive = async () => {
    const question = { title: t('archive.title', { count: 3 }), consequence: t('archive.consequence'), action: t('archive.action') };
    if (await confirm({ ...question, danger: true })) toast.success(t('archive.done', { count: 3 }));
  };
  return (
    <Page title={t('dialogs')} intro={t('dialogsIntro')}>
      <div className={styles.row}>
        <Button onClick={() => setOpen('form')}>{t('newKey')}</Button>
        <Button onClick={() => setOpen('content')}>{t('overview')}</Button>
        <Button onClick={() => void archive()}>{t('archive.action')}</Button>
      </div>
      {open === 'form' && (
        <FormDialog
          title={t('newKey')}
          schema={NewKey}
          initial={{ type: 'MECHANICAL' }}
          action={t('save')}
          onSubmit={async ({ marking }) => toast.success(t('saved', { marking }))}
          onClose={close}
        >
          <KeyFields />
        </FormDialog>
      )}
      {open === 'content' && (
        <ContentDialog title={t('overview')} onClose={close}>
          <KeyValue rows={[{ name: t('marking'), value: 'A-103' }]} />
        </ContentDialog>
      )}
    </Page>
  );
}
