import { ArchiveRegular } from '@fluentui/react-icons/svg/archive';
import { ArrowExportRegular } from '@fluentui/react-icons/svg/arrow-export';
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { ArrowMoveRegular } from '@fluentui/react-icons/svg/arrow-move';
import { TagRegular } from '@fluentui/react-icons/svg/tag';
import { type BulkAction, useConfirm, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { type Key, type KeyCondition, keys as manifest, MAX_LOAN_KEYS } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';
import { useHandedOver } from './use-handed-over.ts';

const idsOf = (rows: readonly Key[]) => rows.map(({ id }) => id);

/** To the guides, or to a place. */
function useHandling(onMove: (rows: readonly Key[]) => Promise<boolean>): readonly BulkAction<Key>[] {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const navigate = useNavigate();
  const { handOver } = useHandedOver();
  const guideTo = async (path: string, rows: readonly Key[]) => {
    await navigate(`${path}?picked=${handOver(idsOf(rows))}`);
    return false;
  };
  if (!can(manifest.permissions.lend)) return [];
  return [
    { label: t('shortcut.lend'), icon: <ArrowExportRegular />, most: MAX_LOAN_KEYS, run: (rows) => guideTo('/keys/guides/loan/who', rows) },
    {
      label: t('shortcut.takeBack'),
      icon: <ArrowImportRegular />,
      most: MAX_LOAN_KEYS,
      run: (rows) => guideTo('/keys/guides/return', rows),
    },
    { label: t('move.bulk'), icon: <ArrowMoveRegular />, run: onMove },
  ];
}

/** What can be done to ticked keys. `onStatus` asks for the new status, `onMove` where they go. */
export function useKeyActions(
  onStatus: (rows: readonly Key[]) => Promise<KeyCondition | undefined>,
  onMove: (rows: readonly Key[]) => Promise<boolean>,
): readonly BulkAction<Key>[] {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const confirm = useConfirm();
  const toast = useToast();
  const archive = useMutation(keyApi.archiveMany.mutation());
  const restore = useMutation(keyApi.restoreMany.mutation());
  const setStatus = useMutation(keyApi.setStatus.mutation());
  const [address] = useSearchParams();
  const isArchive = address.get('archived') === 'true';
  const handling = useHandling(onMove);
  const guides = isArchive ? [] : handling;
  if (!can(manifest.permissions.write)) return guides;
  if (isArchive) {
    return [
      {
        label: t('restore.action'),
        icon: <ArrowUndoRegular />,
        run: async (rows) => {
          const { changed } = await restore.mutateAsync({ body: { keyIds: idsOf(rows) } });
          toast.success(t('restore.done', { count: changed }));
        },
      },
    ];
  }
  return [
    ...guides,
    {
      label: t('bulk.status'),
      icon: <TagRegular />,
      run: async (rows) => {
        const status = await onStatus(rows);
        if (!status) return false;
        const { changed } = await setStatus.mutateAsync({ body: { keyIds: idsOf(rows), status } });
        return toast.success(t('bulk.statusDone', { count: changed, status: t(`status.${status}`) }));
      },
    },
    {
      label: t('archive.action'),
      icon: <ArchiveRegular />,
      run: async (rows) => {
        const question = { title: t('archive.many', { count: rows.length }), consequence: t('archive.consequence') };
        if (!(await confirm({ ...question, action: t('archive.action') }))) return false;
        const { changed } = await archive.mutateAsync({ body: { keyIds: idsOf(rows) } });
        return toast.success(t('archive.done', { count: changed }));
      },
    },
  ];
}
