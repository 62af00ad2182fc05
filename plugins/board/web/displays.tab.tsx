import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, FormDialog, TextField, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Board, board } from '../contract/index.ts';
import { boardApi } from './api-client.ts';
import { DisplayTable } from './display-table.tsx';

const useStyles = makeStyles({ action: { marginTop: tokens.spacingVerticalM } });
const POLL_MS = 15_000;
const Code = z.strictObject({ code: z.string().trim().min(8).max(20) });

/** Which displays show the screen, and how another is paired. */
export default function DisplaysTab({ item: { id, name } }: { readonly item: Board }) {
  const styles = useStyles();
  const { t } = useTranslation('board');
  const { can } = useSession();
  const toast = useToast();
  const { data, dataUpdatedAt } = useSuspenseQuery({ ...boardApi.displays.query({ params: { id } }), refetchInterval: POLL_MS });
  const pair = useMutation(boardApi.pair.mutation());
  const [isPairing, setPairing] = useState(false);
  const action = can(board.permissions.pair) && (
    <div className={styles.action}>
      <Button onClick={() => setPairing(true)}>{t('display.pair')}</Button>
    </div>
  );
  return (
    <>
      {data.displays.length === 0 && <EmptyState title={t('display.none')} text={t('display.noneText')} action={action} />}
      {data.displays.length > 0 && (
        <>
          <DisplayTable now={dataUpdatedAt} name={name} displays={data.displays} />
          {action}
        </>
      )}
      {isPairing && (
        <FormDialog
          title={t('display.pairTitle', { name })}
          schema={Code}
          action={t('display.pair')}
          onSubmit={async (body) => {
            await pair.mutateAsync({ params: { id }, body });
            toast.success(t('display.done'));
          }}
          onClose={() => setPairing(false)}
        >
          <TextField
            name="code"
            label={t('display.code')}
            hint={t('display.codeHint', { address: `${location.host}/screen` })}
            maxLength={20}
          />
        </FormDialog>
      )}
    </>
  );
}
