import { makeStyles } from '@fluentui/react-components';
import { EmptyState, ErrorState, Loading, Page } from '@platform/ui';
import { ApiError } from '@platform/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { LinkedIdentityCheck } from '../../contract/index.ts';
import { useEidOrder } from '../sign-in/use-eid-order.ts';
import { checkApi } from './check-api.ts';
import { CheckStage } from './check-panel.tsx';

const useStyles = makeStyles({ page: { width: '100%', maxWidth: '760px', margin: '0 auto' } });

/** Where the link of the mail leads: no password, the e-ID is the proof. */
export default function CheckLinkPage() {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const { token = '' } = useParams();
  const { data: check, error, refetch } = useQuery({ ...checkApi.linkedCheck.query({ body: { token } }), staleTime: 0 });
  return (
    <div className={styles.page}>
      <Page title={t('check.link.title')} {...(check && { intro: t('check.link.intro', { organisation: check.organisation }) })}>
        {!check && <Unread fault={error} onRetry={() => void refetch()} />}
        {check && <LinkedCheck check={check} token={token} onDone={() => void refetch()} />}
      </Page>
    </div>
  );
}

interface Props {
  readonly check: LinkedIdentityCheck;
  readonly token: string;
  readonly onDone: () => void;
}
function LinkedCheck({ check, token, onDone }: Props) {
  const { mutateAsync } = useMutation(checkApi.startLinkedCheck.mutation());
  const control = useEidOrder({ subjectId: check.id, begin: (body) => mutateAsync({ body: { ...body, token } }), onComplete: onDone });
  return <CheckStage check={check} control={control} />;
}

/** Not read yet, or behind a link that is good for nothing any more. */
function Unread({ fault, onRetry }: { readonly fault: Error | null; readonly onRetry: () => void }) {
  const { t } = useTranslation('id-control');
  if (!fault) return <Loading />;
  const isDead = fault instanceof ApiError && (fault.status === 404 || fault.status === 422);
  return isDead ? <EmptyState title={t('panel.deadTitle')} text={t('panel.dead')} /> : <ErrorState fault={fault} onRetry={onRetry} />;
}
