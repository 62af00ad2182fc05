import { DataList, type Filter, LinkButton, Page, PhoneLink } from '@platform/ui';
import { useLive, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { accessSubject, kee } from '../../contract/index.ts';
import { sharingApi } from '../api-client.ts';
import { AccessStateBadge } from './access-state.tsx';
import { useWhen } from './use-when.ts';

const START = { sort: { by: 'createdAt', order: 'desc' }, filters: { open: ['true'] } } as const;

/** What one shares with whom; for the board all that is shared in the house. */
export default function ShareListPage() {
  const { t } = useTranslation('kee');
  const { can } = useSession();
  const when = useWhen();
  useLive({ topic: kee.topics.access, touches: [accessSubject] });
  const filters: readonly Filter[] = [
    {
      id: 'open',
      label: t('share.open.label'),
      options: ['true', 'false'].map((value) => ({ value, label: t(`share.open.${value}`) })),
      single: true,
    },
  ];
  return (
    <Page
      title={t('share.list')}
      breadcrumbs={[{ label: t('mine.title'), to: '/mylocks' }]}
      actions={
        <LinkButton to="/mylocks/share" appearance="primary">
          {t('share.title')}
        </LinkButton>
      }
    >
      <DataList
        name="delegated-access"
        label={t('share.list')}
        list={sharingApi.listAccess}
        total={(count, number) => t('share.total', { count, number })}
        columns={[
          { id: 'name', header: t('share.name'), render: ({ name }) => name },
          { id: 'lock', header: t('lock'), render: ({ lock }) => lock.name },
          { id: 'when', header: t('share.when'), render: when, sortBy: 'startsAt', share: 2 },
          { id: 'phone', header: t('share.phone'), render: ({ phone }) => <PhoneLink phone={phone} />, hideBelow: 901 },
          ...(can(kee.permissions.share)
            ? [
                {
                  id: 'by',
                  header: t('share.by'),
                  render: ({ sharedBy }: { sharedBy: { name: string } }) => sharedBy.name,
                  hideBelow: 901 as const,
                },
              ]
            : []),
          { id: 'state', header: t('share.status'), render: (access) => <AccessStateBadge access={access} /> },
        ]}
        rowId={({ id }) => id}
        rowName={({ name, lock }) => `${name}, ${lock.name}`}
        rowHref={({ id }) => `/mylocks/access/${id}`}
        start={START}
        filters={filters}
        empty={{ title: t('share.empty'), text: t('share.emptyText') }}
      />
    </Page>
  );
}
