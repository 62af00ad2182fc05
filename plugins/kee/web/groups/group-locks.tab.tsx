import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ComboboxField, EmptyState, FormDialog, optionsFrom } from '@platform/ui';
import { useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AccessGroup, LockId } from '../../contract/index.ts';
import { lockRows } from '../api-client.ts';
import { GroupTimes } from './group-times.tsx';
import { NamedRows } from './named-rows.tsx';
import { useContent } from './use-content.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalM } });
const Chosen = z.strictObject({ lockId: LockId });
const lockSearch = optionsFrom(lockRows.list, ({ id, name, device }) => ({ value: id, label: name, detail: device.name }));

/** The doors that a group opens. */
export default function GroupLocksTab({ item: group }: { readonly item: AccessGroup }) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const { can } = useSession();
  const { content, change, isBusy, remove } = useContent(group.id);
  const [isAdding, setAdding] = useState(false);
  const ids = content.locks.map(({ id }) => id);
  const rows = content.locks.map(({ id, name, device }) => ({
    id,
    name,
    detail: device,
    to: `/admin/accessgroups/accessbyitem/${group.organisation.id}/locks/${id}`,
  }));
  const mayChange = can(AccessGroup.write);
  return (
    <div className={styles.root}>
      <GroupTimes group={group} />
      {mayChange && (
        <div>
          <Button onClick={() => setAdding(true)}>{t('groupLocks.add')}</Button>
        </div>
      )}
      {rows.length > 0 ? (
        <NamedRows
          label={t('groupLocks.title')}
          rows={rows}
          isBusy={isBusy}
          onRemove={mayChange ? (gone) => void remove({ lockIds: ids.filter((id) => id !== gone) }) : undefined}
        />
      ) : (
        <EmptyState title={t('groupLocks.empty')} text={t('groupLocks.emptyText')} />
      )}
      {isAdding && (
        <FormDialog
          title={t('groupLocks.add')}
          schema={Chosen}
          action={t('add')}
          onSubmit={({ lockId }) => change({ lockIds: [...new Set([...ids, lockId])] })}
          onClose={() => setAdding(false)}
        >
          <ComboboxField
            name="lockId"
            label={t('lock')}
            search={{ ...lockSearch, call: { query: { organisationId: group.organisation.id } } }}
          />
        </FormDialog>
      )}
    </div>
  );
}
