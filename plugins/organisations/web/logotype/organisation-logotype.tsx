import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { EmptyState, FileDrop, useAction, useFaultText, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGOTYPE_RULES, organisations, type Organisation } from '../../contract/index.ts';
import { logotypeApi } from './logotype-api.ts';
import { LogotypePreview } from './logotype-preview.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
  remove: { alignSelf: 'flex-start' },
});
/** As people count: what is told as 10 MB is 10 MB. */
const MAX_BYTES = 10_000_000;

/** A partner's logotype: how it is shown, and a place to drop another. */
export function OrganisationLogotype({ organisation: { id, name } }: { readonly organisation: Organisation }) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const toast = useToast();
  const faultText = useFaultText();
  const [progress, setProgress] = useState<number>();
  const { data: logotype } = useSuspenseQuery(logotypeApi.logotype.query({ params: { id }, query: { diff: 'true' } }));
  const set = useMutation(logotypeApi.setLogotype.mutation({ onProgress: setProgress }));
  const remove = useAction(logotypeApi.removeLogotype.mutation(), {
    ask: {
      title: t('logotype.removeTitle', { name }),
      consequence: t('logotype.removeText'),
      action: t('logotype.remove'),
      danger: true,
    },
    done() {
      set.reset();
      return t('logotype.removed');
    },
  });
  const mayChange = can(organisations.permissions.writeLogotype);
  const send = (file: File) =>
    set.mutate(
      { params: { id }, body: {}, file },
      { onSuccess: () => toast.success(t('logotype.saved', { name })), onSettled: () => setProgress(undefined) },
    );
  return (
    <div className={styles.root}>
      <p className={styles.intro}>{t(mayChange ? 'logotype.intro' : 'logotype.introOthers')}</p>
      {logotype.id === null ? (
        <EmptyState title={t('logotype.none')} text={t('logotype.noneText')} />
      ) : (
        <LogotypePreview logotype={logotype} />
      )}
      {mayChange && (
        <FileDrop
          label={t('logotype.drop')}
          accept={LOGOTYPE_RULES.endings}
          maxBytes={MAX_BYTES}
          progress={progress}
          fault={set.error ? faultText(set.error) : undefined}
          onFile={send}
        />
      )}
      {mayChange && logotype.id !== null && (
        <Button
          className={styles.remove}
          icon={<Delete20Regular />}
          disabledFocusable={remove.isBusy}
          onClick={() => remove.run({ params: { id } })}
        >
          {t('logotype.remove')}
        </Button>
      )}
    </div>
  );
}
