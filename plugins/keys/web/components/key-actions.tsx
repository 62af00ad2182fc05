import { Button } from '@fluentui/react-components';
import { ArchiveRegular } from '@fluentui/react-icons/svg/archive';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { LinkButton, useConfirm, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Key, keys } from '../../contract/index.ts';
import { keyApi, keyReads } from '../api-client.ts';

/** What can be done to one key, by who may change keys. */
export function KeyActions({ found: key }: { readonly found: Key }) {
  const { id, marking, archivedAt } = key;
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const confirm = useConfirm();
  const toast = useToast();
  const archive = useMutation(keyApi.archive.mutation({ invalidates: keyReads }));
  const restore = useMutation(keyApi.restore.mutation({ invalidates: keyReads }));
  if (!can(keys.permissions.write)) return <KeyShortcut found={key} />;
  const attempt = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast.success(done);
    } catch (fault) {
      toast.error(fault);
    }
  };
  if (archivedAt) {
    const restored = () => attempt(restore.mutateAsync({ params: { id } }), t('restore.one', { marking }));
    return (
      <Button appearance="primary" icon={<ArrowUndoRegular />} onClick={() => void restored()}>
        {t('restore.action')}
      </Button>
    );
  }
  const archived = async () => {
    const question = { title: t('archive.title', { marking }), consequence: t('archive.consequence'), action: t('archive.action') };
    if (await confirm(question)) await attempt(archive.mutateAsync({ params: { id } }), t('archive.one', { marking }));
  };
  return (
    <>
      <Button icon={<ArchiveRegular />} onClick={() => void archived()}>
        {t('archive.action')}
      </Button>
      <LinkButton to={`/keys/list/${id}/edit`} icon={<EditRegular />}>
        {t('edit.action')}
      </LinkButton>
      <KeyShortcut found={key} />
    </>
  );
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
