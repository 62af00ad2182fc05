import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { LinkButton, useConfirm, WizardResult } from '@platform/ui';
import { ApiError, useFormat } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Import } from '../../contract/index.ts';
import { importApi } from '../api-client.ts';
import { FailedRowsButton } from './failed-rows-button.tsx';
import { FollowUps } from './follow-ups.tsx';
import { HeldRows } from './held-rows.tsx';
import type { ImportEnding } from './import-ending.ts';
import { ImportRows } from './import-rows.tsx';

type Props = ImportEnding & { readonly imported: Import };

/** What happened, and what can be done next. */
export function ImportResult({ imported, seen, onRestart }: Props) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const confirm = useConfirm();
  const { id, created, changed, failed, fileName } = imported;
  const written = created + changed;
  const undo = useMutation(importApi.undo.mutation());
  const takeBack = async () => {
    const question = {
      title: t('undo.title', { file: fileName }),
      consequence: t('undo.consequence', { count: written, rows: number(written) }),
    };
    if (await confirm({ ...question, action: t('undo.action'), danger: true })) undo.mutate({ params: { id } });
  };
  return (
    <>
      <WizardResult
        title={t('done.title', { count: written, rows: number(written) })}
        next={failed > 0 ? t('done.nextFailed', { count: failed, failed: number(failed) }) : t('done.next')}
        actions={
          <>
            {seen && (
              <LinkButton to={seen.to} appearance="primary">
                {seen.label}
              </LinkButton>
            )}
            {failed > 0 && <FailedRowsButton id={id} />}
            {onRestart && <Button onClick={onRestart}>{t('again')}</Button>}
            <Button disabledFocusable={undo.isPending} onClick={() => void takeBack()}>
              {t(undo.isPending ? 'undo.pending' : 'undo.action')}
            </Button>
          </>
        }
      >
        {undo.error && (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>
              {undo.error.message}
              {undo.error instanceof ApiError && <HeldRows details={undo.error.details} />}
            </MessageBarBody>
          </MessageBar>
        )}
      </WizardResult>
      <FollowUps imported={imported} />
      <ImportRows imported={imported} />
    </>
  );
}
