import { Button } from '@fluentui/react-components';
import { ErrorState, LinkButton, NoteBar, PublicCard, useFaultText } from '@platform/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { EmailLink as Link } from '../../contract/index.ts';
import { emailApi } from '../api-client.ts';

type Purpose = 'confirm' | 'stop';
const PURPOSES: Readonly<Record<Purpose, Link['purpose']>> = { confirm: 'CONFIRM', stop: 'STOP' };

/** Confirms or stops a change of address at the press of a button. Programs that open links change nothing. */
export function EmailLink({ purpose }: { readonly purpose: Purpose }) {
  const { t } = useTranslation('accounts');
  const { token = '' } = useParams();
  const { data: link, error } = useQuery(emailApi.readEmailLink.query({ body: { token } }));
  const isElsewhere = link && link.purpose !== PURPOSES[purpose];
  return (
    <PublicCard title={t(`emailLink.${purpose}.title`)}>
      {error && <ErrorState fault={error} action={<LinkButton to="/login">{t('link.toSignIn')}</LinkButton>} />}
      {isElsewhere && <NoteBar tone="danger">{t('emailLink.otherPage')}</NoteBar>}
      {link && !isElsewhere && <Opened purpose={purpose} link={link} token={token} />}
    </PublicCard>
  );
}

interface OpenedProps {
  readonly purpose: Purpose;
  readonly link: Link;
  readonly token: string;
}
function Opened({ purpose, link, token }: OpenedProps) {
  const confirm = useMutation(emailApi.confirmEmail.mutation());
  const stop = useMutation(emailApi.stopEmail.mutation());
  const act = purpose === 'confirm' ? confirm : stop;
  if (act.isSuccess) return <Done purpose={purpose} />;
  return <Ask purpose={purpose} link={link} fault={act.error} isBusy={act.isPending} onAct={() => act.mutate({ body: { token } })} />;
}

function Done({ purpose }: { readonly purpose: Purpose }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <NoteBar tone="success">{t(`emailLink.${purpose}.done`)}</NoteBar>
      <div>
        {purpose === 'stop' ? (
          <LinkButton to="/reset">{t('emailLink.newPassword')}</LinkButton>
        ) : (
          <LinkButton to="/login">{t('link.toSignIn')}</LinkButton>
        )}
      </div>
    </>
  );
}

interface AskProps {
  readonly purpose: Purpose;
  readonly link: Link;
  readonly fault: unknown;
  readonly isBusy: boolean;
  readonly onAct: () => void;
}
function Ask({ purpose, link: { email, organisation }, fault, isBusy, onAct }: AskProps) {
  const { t } = useTranslation('accounts');
  const faultText = useFaultText();
  const text = email === null ? t('emailLink.stop.removed', { organisation }) : t(`emailLink.${purpose}.intro`, { organisation, email });
  return (
    <>
      <p>{text}</p>
      {fault ? <NoteBar tone="danger">{faultText(fault)}</NoteBar> : null}
      <div>
        <Button appearance="primary" onClick={onAct} disabledFocusable={isBusy}>
          {t(`emailLink.${purpose}.action`)}
        </Button>
      </div>
    </>
  );
}
