import { Button } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Document, documents } from '../contract/index.ts';
import { documentApi } from './api-client.ts';
import { DocumentDialog, type DocumentDialogKind } from './document-dialogs.tsx';

/** What is mostly done with a document, by who may. Its file and its approval. */
export function DocumentActions({ found }: { readonly found: Document }) {
  const { id, version, status, deletedAt } = found;
  const { t } = useTranslation('documents');
  const { can } = useSession();
  const [dialog, setDialog] = useState<DocumentDialogKind>();
  const call = { params: { id }, body: { version } };
  const restore = useAction(documentApi.restore.mutation(), { done: t('restore.done') });
  const withdraw = useAction(documentApi.withdrawApproval.mutation(), { done: t('approval.withdrawn') });
  const accept = useAction(documentApi.decide.mutation(), { done: t('approval.accepted') });
  const mayWrite = can(documents.permissions.write);
  if (deletedAt) return mayWrite && <Button onClick={() => restore.run(call)}>{t('restore.action')}</Button>;
  const isAwaited = status === 'AWAITING_APPROVAL';
  const isMine = isAwaited && can(documents.permissions.decide) && found.approvers.some(({ mine, accepted }) => mine && accepted === null);
  return (
    <>
      {mayWrite && (
        <>
          <Button onClick={() => setDialog('version')}>{t('newVersion.action')}</Button>
          {isAwaited ? (
            <Button onClick={() => withdraw.run(call)}>{t('approval.withdraw')}</Button>
          ) : (
            <Button onClick={() => setDialog('approval')}>{t('approval.ask')}</Button>
          )}
        </>
      )}
      {isMine && (
        <>
          <Button onClick={() => setDialog('reject')}>{t('approval.reject')}</Button>
          <Button appearance="primary" onClick={() => accept.run({ params: { id }, body: { accepted: true, number: found.number } })}>
            {t('approval.accept')}
          </Button>
        </>
      )}
      {dialog && <DocumentDialog kind={dialog} found={found} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** What is seldom done with a document: its facts, the hold, the bin. */
export function SeldomDocumentActions({ found }: { readonly found: Document }) {
  const { id, name, version } = found;
  const isBinned = found.deletedAt !== null;
  const { t } = useTranslation('documents');
  const { can } = useSession();
  const [dialog, setDialog] = useState<DocumentDialogKind>();
  const remove = useAction(documentApi.remove.mutation(), {
    ask: { title: t('remove.title', { name }), consequence: t('remove.consequence'), action: t('remove.action'), danger: true },
    done: t('remove.done'),
  });
  return (
    <>
      {!isBinned && <Button onClick={() => setDialog('change')}>{t('change.action')}</Button>}
      {found.status === 'AWAITING_APPROVAL' && <Button onClick={() => setDialog('deputy')}>{t('deputy.action')}</Button>}
      {can(documents.permissions.hold) && <Button onClick={() => setDialog('hold')}>{t('hold.action')}</Button>}
      {!isBinned && <Button onClick={() => remove.run({ params: { id }, body: { version } })}>{t('remove.action')}</Button>}
      {dialog && <DocumentDialog kind={dialog} found={found} onClose={() => setDialog(undefined)} />}
    </>
  );
}
