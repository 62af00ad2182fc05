import { makeStyles, tokens } from '@fluentui/react-components';
import { DataList, LinkButton } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { keys, type LockSystem } from '../../contract/index.ts';
import { systemLockApi } from './lock-apis.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The locks of a lock system. With the way to all locks, and for who may to the import of its chart. */
export default function LockSystemLocksTab({ item: { id, name } }: { readonly item: LockSystem }) {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.actions}>
        {can(keys.permissions.write) && (
          <LinkButton to={`/keys/locks/import?lockSystem=${encodeURIComponent(name)}`}>{t('locks.import.title')}</LinkButton>
        )}
        <LinkButton to="/keys/locks">{t('locks.all')}</LinkButton>
      </div>
      <DataList
        name="system-locks"
        label={t('locks.title')}
        total={(count, number) => t('locks.total', { count, number })}
        list={systemLockApi.list}
        call={{ query: { lockSystemId: [id] } }}
        columns={[
          { id: 'marking', header: t('marking'), render: ({ marking }) => marking, sortBy: 'marking' },
          { id: 'name', header: t('name'), render: (lock) => lock.name, sortBy: 'name' },
          { id: 'space', header: t('locks.space'), render: ({ space }) => space, hideBelow: 901 },
          { id: 'chartGroup', header: t('chartGroup'), render: ({ chartGroup }) => chartGroup, hideBelow: 901 },
          { id: 'keys', header: t('list.title'), render: ({ keyCount }) => keyCount },
        ]}
        rowId={(lock) => lock.id}
        rowName={({ marking }) => marking}
        rowHref={(lock) => `/keys/locks/${lock.id}`}
        search={t('locks.search')}
        start={{ sort: { by: 'marking', order: 'asc' } }}
        empty={{ title: t('locks.none'), text: t('locks.noneText') }}
      />
    </div>
  );
}
