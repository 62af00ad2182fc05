import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { LinkButton, Loading, useConfirm, ViewBoundary, WizardResult } from '@platform/ui';
import { ApiError, LoadedView, useContributions, useFormat } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Import } from '../../contract/index.ts';
import { importApi } from '../api-client.ts';
import { FailedRowsButton } from './failed-rows-button.tsx';
import type { ImportEnding } from './import-ending.ts';
import { ImportRows } from './import-rows.tsx';
import { importFollowUps } from '../follow-ups.ts';

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

/** What other plugins tell of what follows from this import. */
function FollowUps({ imported }: { readonly imported: Import }) {
  const following = useContributions(importFollowUps).filter(({ kind, follows }) => kind === imported.kind && follows(imported));
  return following.map(({ id, load }) => (
    <ViewBoundary key={id}>
      <Suspense fallback={<Loading />}>
        <LoadedView load={load} props={{ importId: imported.id }} />
      </Suspense>
    </ViewBoundary>
  ));
}

/** As `ERR_IMPORT_HELD` names them. */
const Held = z.object({ rows: z.array(z.object({ row: z.number(), name: z.string(), reason: z.string() })) });

/** The rows that something has been built on since. */
function HeldRows({ details }: { readonly details: unknown }) {
  const { t } = useTranslation('imports');
  const { data } = Held.safeParse(details);
  return (
    data && (
      <ul>
        {data.rows.map(({ row, name, reason }) => (
          <li key={row}>{t('undo.held', { row, name, reason })}</li>
        ))}
      </ul>
    )
  );
}
