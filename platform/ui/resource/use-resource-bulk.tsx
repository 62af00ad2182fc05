import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { ApiError, client, useSession, useWord } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../list/bulk-bar.tsx';
import { useConfirm } from '../overlay/confirm.tsx';
import { useToast } from '../overlay/toast.tsx';
import { nameOf, type ResourceItem, type ResourceViews } from './resource-options.ts';

/** So many of those that stay are named. */
const NAMED = 5;

/** Removes ticked rows of a resource one after the other. What is refused stays, and is named. Nothing for who may not, or where none goes. */
export function useResourceBulk({ resource }: ResourceViews): readonly BulkAction<ResourceItem>[] | undefined {
  const { endpoints, words, write } = resource;
  const { remove } = endpoints;
  const { t } = useTranslation('ui');
  const { can } = useSession();
  const [confirm, toast, word] = [useConfirm(), useToast(), useWord()];
  const { mutateAsync } = useMutation(remove ? client({ remove }).remove.mutation() : {});
  if (!remove || !can(write)) return undefined;
  const refusalOf = async (row: ResourceItem): Promise<string | undefined> => {
    try {
      await mutateAsync({ params: { id: row.id } });
      return undefined;
    } catch (fault) {
      if (fault instanceof ApiError) return `${nameOf(resource, row)}: ${fault.message}`;
      throw fault;
    }
  };
  const run = async (rows: readonly ResourceItem[]) => {
    const [only, ...others] = rows;
    const many = { count: rows.length, many: word(words.many).toLowerCase() };
    const title = only && others.length === 0 ? t('resource.removeOf', { name: nameOf(resource, only) }) : t('resource.removeMany', many);
    const consequence = t('resource.removeManyConsequence');
    if (!(await confirm({ title, consequence, action: t('resource.remove'), danger: true }))) return false;
    const kept: string[] = [];
    for (const row of rows) kept.push(...[await refusalOf(row)].flatMap((refusal) => refusal ?? []));
    const gone = rows.length - kept.length;
    if (gone > 0) toast.success(t('resource.removedMany', { count: gone }));
    if (kept.length > 0) toast.info(t('resource.keptMany', { count: kept.length }), kept.slice(0, NAMED).join(' '));
    return true;
  };
  return [{ label: t('resource.remove'), icon: <Delete20Regular />, run }];
}
