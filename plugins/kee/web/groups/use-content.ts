import { useToast } from '@platform/ui';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { AccessGroupId, GroupContent, NewContent } from '../../contract/index.ts';
import { groupApi } from '../api-client.ts';

type Changes = Partial<Omit<NewContent, 'version'>>;

/** What belongs to a group, and a change of it: what is not named stays. */
export function useContent(id: AccessGroupId): { readonly content: GroupContent; readonly change: (changes: Changes) => Promise<void> } {
  const toast = useToast();
  const { data: content } = useSuspenseQuery(groupApi.getContent.query({ params: { id } }));
  const set = useMutation(groupApi.setContent.mutation());
  const idsOf = (kind: string) => content.members.filter((member) => member.kind === kind).map((member) => member.id);
  return {
    content,
    async change(changes) {
      const now = {
        userIds: idsOf('USER'),
        apartmentIds: idsOf('APARTMENT'),
        roles: idsOf('ROLE'),
        lockIds: content.locks.map((lock) => lock.id),
      };
      await set.mutateAsync({ params: { id }, body: { ...now, ...changes, version: content.version } as NewContent }).catch(toast.error);
    },
  };
}
