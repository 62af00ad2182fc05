import { refusals } from '@platform/core';
import { useToast } from '@platform/ui';
import { ApiError } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { AccessGroupId, GroupContent, NewContent } from '../../contract/index.ts';
import { groupApi } from '../api-client.ts';

type Changes = Partial<Omit<NewContent, 'version'>>;

interface Content {
  readonly content: GroupContent;
  /** Throws what the server refuses, for the dialog that asked. */
  readonly change: (changes: Changes) => Promise<void>;
  /** What is refused of it is told in a toast: no dialog is open. */
  readonly remove: (changes: Changes) => Promise<void>;
  /** While a change is under way. Another one would be of what was there before. */
  readonly isBusy: boolean;
}
/** What belongs to a group, and a change of it: what is not named stays. Whoever was slower sees what the other made. */
export function useContent(id: AccessGroupId): Content {
  const toast = useToast();
  const { data: content, refetch } = useSuspenseQuery(groupApi.getContent.query({ params: { id } }));
  const set = useMutation(groupApi.setContent.mutation());
  const idsOf = (kind: string) => content.members.filter((member) => member.kind === kind).map((member) => member.id);
  async function change(changes: Changes): Promise<void> {
    const now = {
      userIds: idsOf('USER'),
      apartmentIds: idsOf('APARTMENT'),
      roles: idsOf('ROLE'),
      lockIds: content.locks.map((lock) => lock.id),
    };
    try {
      await set.mutateAsync({ params: { id }, body: { ...now, ...changes, version: content.version } as NewContent });
    } catch (fault) {
      if (fault instanceof ApiError && fault.code === refusals.stale.code) await refetch();
      throw fault;
    }
  }
  return { content, change, remove: (changes) => change(changes).catch(toast.error), isBusy: set.isPending };
}
