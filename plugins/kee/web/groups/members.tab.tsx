import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, FormDialog, SelectField } from '@platform/ui';
import { useSession } from '@platform/web';
import type { Role } from '@platform/core';
import { UserId } from '@plugins/accounts/contract';
import { PersonField } from '@plugins/accounts/web/api';
import { ApartmentId } from '@plugins/residents/contract';
import { ApartmentField } from '@plugins/residents/web/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AccessGroup, type GroupContent } from '../../contract/index.ts';
import { GroupTimes } from './group-times.tsx';
import { NamedRows } from './named-rows.tsx';
import { useContent } from './use-content.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
/** Whom groups let in. Members open what they have booked. */
const ROLES = ['CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'RESIDENT'] as const satisfies readonly Role[];
const SCHEMAS = {
  USER: z.strictObject({ id: UserId }),
  APARTMENT: z.strictObject({ id: ApartmentId }),
  ROLE: z.strictObject({ id: z.enum(ROLES) }),
};
const FIELD = { USER: 'userIds', APARTMENT: 'apartmentIds', ROLE: 'roles' } as const;
type Kind = keyof typeof FIELD;

/** Who belongs to a group: by name, by where they live, by their role. */
export default function MembersTab({ item: group }: { readonly item: AccessGroup }) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const { can } = useSession();
  const { content, change, isBusy, remove: takeAway } = useContent(group.id);
  const [adding, add] = useState<Kind>();
  const nameOf = ({ kind, id, name }: GroupContent['members'][number]) => (kind === 'ROLE' ? t(`role.${id}`) : name);
  const idsOf = (kind: Kind, without?: string) =>
    content.members.filter((member) => member.kind === kind && member.id !== without).map(({ id }) => id);
  const remove = (id: string) => {
    const member = content.members.find((each) => each.id === id);
    if (member) void takeAway({ [FIELD[member.kind]]: idsOf(member.kind, id) });
  };
  const rows = content.members.map((member) => ({
    id: member.id,
    name: nameOf(member),
    to: member.kind === 'USER' ? `/admin/accessgroups/accessbyitem/${group.organisation.id}/users/${member.id}` : undefined,
    detail: [t(`members.${member.kind}`), member.shut && t(`members.shut.${member.shut}`)].filter(Boolean).join(' · '),
  }));
  return (
    <div className={styles.root}>
      <GroupTimes group={group} />
      {can(AccessGroup.write) && (
        <div className={styles.actions}>
          {(['USER', 'APARTMENT', 'ROLE'] as const).map((kind) => (
            <Button key={kind} onClick={() => add(kind)}>
              {t(`members.add.${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {rows.length > 0 ? (
        <NamedRows label={t('members.title')} rows={rows} isBusy={isBusy} onRemove={can(AccessGroup.write) ? remove : undefined} />
      ) : (
        <EmptyState title={t('members.empty')} text={t('members.emptyText')} />
      )}
      {adding && (
        <FormDialog
          title={t(`members.add.${adding}`)}
          schema={SCHEMAS[adding]}
          action={t('add')}
          onSubmit={({ id }: { id: string }) => change({ [FIELD[adding]]: [...new Set([...idsOf(adding), id])] })}
          onClose={() => add(undefined)}
        >
          {adding === 'USER' && <PersonField name="id" label={t('members.USER')} organisationId={group.organisation.id} />}
          {adding === 'APARTMENT' && <ApartmentField name="id" label={t('members.APARTMENT')} organisationId={group.organisation.id} />}
          {adding === 'ROLE' && (
            <SelectField name="id" label={t('members.ROLE')} options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))} />
          )}
        </FormDialog>
      )}
    </div>
  );
}
