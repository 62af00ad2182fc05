import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ErrorState } from '@platform/ui';
import { useSessionSteps } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../contract/index.ts';
import { authApi } from '../auth-api.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  button: { width: '100%', justifyContent: 'flex-start' },
});

/** The organisations in which the person is a user; the proof has been given. */
export function OrganisationChoice({ choice, onAgain }: { readonly choice: Choice; readonly onAgain: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { start } = useSessionSteps();
  const choose = useMutation(authApi.choose.mutation());
  if (choose.error) return <ErrorState fault={choose.error} onRetry={onAgain} />;
  return (
    <ul className={styles.list} aria-busy={choose.isPending}>
      {choice.choose.map(({ userId, organisation }) => (
        <li key={userId}>
          <Button
            className={styles.button}
            size="large"
            disabledFocusable={choose.isPending}
            onClick={() => choose.mutate({ body: { userId, ticket: choice.ticket } }, { onSuccess: start })}
          >
            {organisation.name}
          </Button>
        </li>
      ))}
      <li>
        <Button appearance="subtle" onClick={onAgain}>
          {t('signIn.again')}
        </Button>
      </li>
    </ul>
  );
}
