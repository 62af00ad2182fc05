import { Button } from '@fluentui/react-components';
import { ArchiveRegular } from '@fluentui/react-icons/svg/archive';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { LinkButton, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type Key, keys } from '../../contract/index.ts';
import { keyApi } from '../api-client.ts';

/** What can be done to one key, by who may change keys. */
export function KeyActions({ found: key }: { readonly found: Key }) {
  const { id, marking, archivedAt } = key;
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const archive = useAction(keyApi.archive.mutation(), {
    ask: { title: t('archive.title', { marking }), consequence: t('archive.consequence'), action: t('archive.action') },
    done: t('archive.one', { marking }),
  });
  const restore = useAction(keyApi.restore.mutation(), { done: t('restore.one', { marking }) });
  if (!can(keys.permissions.write)) {
    return (
      <>
        <LossLink found={key} />
        <KeyShortcut found={key} />
      </>
    );
  }
  if (archivedAt) {
    return (
      <Button
        appearance="primary"
        icon={<ArrowUndoRegular />}
        disabledFocusable={restore.isBusy}
        onClick={() => restore.run({ params: { id } })}
      >
        {t('restore.action')}
      </Button>
    );
  }
  return (
    <>
      <Button icon={<ArchiveRegular />} disabledFocusable={archive.isBusy} onClick={() => archive.run({ params: { id } })}>
        {t('archive.action')}
      </Button>
      <LossLink found={key} />
      <LinkButton to={`/keys/list/${id}/edit`} icon={<EditRegular />}>
        {t('edit.action')}
      </LinkButton>
      <KeyShortcut found={key} />
    </>
  );
}

const GONE: readonly Key['status'][] = ['LOST', 'BLOCKED'];

/** The way to what a lost key exposes, or to saying that it is lost. */
function LossLink({ found: { id, status } }: { readonly found: Key }) {
  const { t } = useTranslation('keys');
  return <LinkButton to={`/keys/list/${id}/lost`}>{t(GONE.includes(status) ? 'lost.see' : 'lost.report')}</LinkButton>;
}

/** The next thing that is usually done with a key: out, or back. */
function KeyShortcut({ found: { id, status, archivedAt, loanId, holder } }: { readonly found: Key }) {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  if (!can(keys.permissions.lend) || archivedAt || status === 'PENDING') return null;
  const isOut = loanId !== null || holder?.type === 'USER';
  if (!isOut && status !== 'ACTIVE') return null;
  const to = isOut ? `/keys/guides/return?keyId=${id}` : `/keys/guides/loan/who?keyId=${id}`;
  return (
    <LinkButton to={to} appearance="primary">
      {t(isOut ? 'shortcut.takeBack' : 'shortcut.lend')}
    </LinkButton>
  );
}
