import { Role } from '@platform/core';
import { CheckboxField, Form, NoteBar, useToast } from '@platform/ui';
import { useSession, useWord } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { assignableBy, belongsIn, type User, ROLE_WORDS } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';
import { userApi } from '../user-api.ts';

/** The roles that the asker may assign in this organisation. The user's other roles stay as they are. */
export function UserRoles({ user }: { readonly user: User }) {
  const { t } = useTranslation('accounts');
  const word = useWord();
  const { user: own } = useSession();
  const toast = useToast();
  const { data: organisation } = useSuspenseQuery(organisationApi.get.query({ params: { id: user.organisation.id } }));
  const change = useMutation(userApi.change.mutation());
  if (own.id === user.id) return <NoteBar tone="info">{t('role.own')}</NoteBar>;
  const offered = assignableBy(own.roles).filter((role) => belongsIn(role, organisation.type));
  const kept = user.roles.filter((role) => !offered.includes(role));
  if (isAbove(user.roles, own.roles)) return <NoteBar tone="info">{t('role.higher')}</NoteBar>;
  return (
    <Form
      key={user.version}
      schema={z.object(Object.fromEntries(offered.map((role) => [role, z.boolean().default(false)])))}
      initial={Object.fromEntries(offered.map((role) => [role, user.roles.includes(role)]))}
      action={t('save')}
      onSubmit={async (values) => {
        const roles = [...offered.filter((role) => values[role]), ...kept];
        await change.mutateAsync({ params: { id: user.id }, body: { roles, version: user.version } });
        toast.success(t('role.saved', { name: user.name }));
      }}
    >
      {kept.length > 0 && <NoteBar tone="info">{t('role.kept', { roles: kept.map((role) => word(ROLE_WORDS[role])).join(', ') })}</NoteBar>}
      {offered.map((role) => (
        <CheckboxField key={role} name={role} label={word(ROLE_WORDS[role])} />
      ))}
    </Form>
  );
}

const rank = (roles: readonly Role[]) => Math.min(...roles.map((role) => Role.options.indexOf(role)));
const isAbove = (one: readonly Role[], other: readonly Role[]) => rank(one) < rank(other);
