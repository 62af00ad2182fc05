import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { DataList, LinkButton, Page } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { IdentityCheckStatus } from '../../contract/index.ts';
import { checkApi } from './check-api.ts';
import { CheckStatus } from './check-status.tsx';

/** Who has been asked to prove who they are. */
export default function CheckListPage() {
  const { t } = useTranslation('id-control');
  const { dateTime } = useFormat();
  const ask = (
    <LinkButton to="/id-control/new" appearance="primary" icon={<Add20Regular />}>
      {t('check.new')}
    </LinkButton>
  );
  return (
    <Page title={t('check.title')} intro={t('check.intro')} actions={ask}>
      <DataList
        name="id-controls"
        label={t('check.title')}
        list={checkApi.listChecks}
        columns={[
          { id: 'person', header: t('check.person'), render: ({ person }) => person.name, share: 2 },
          { id: 'way', header: t('check.way'), render: ({ way }) => t(`check.ways.${way}`), share: 1.4, hideBelow: 901 },
          { id: 'status', header: t('check.state'), render: ({ status }) => <CheckStatus status={status} />, share: 1.4 },
          {
            id: 'createdAt',
            header: t('check.createdAt'),
            render: ({ createdAt }) => dateTime(createdAt),
            sortBy: 'createdAt',
            share: 1.4,
          },
          { id: 'askedBy', header: t('check.askedBy'), render: ({ askedBy }) => askedBy, share: 1.6, hideBelow: 901 },
        ]}
        total={(count, number) => t('check.total', { count, number })}
        rowId={({ id }) => id}
        rowName={({ person }) => person.name}
        rowHref={({ id }) => `/id-control/${id}`}
        start={{ sort: { by: 'createdAt', order: 'desc' } }}
        filters={[
          {
            id: 'status',
            label: t('check.state'),
            options: IdentityCheckStatus.options.map((value) => ({ value, label: t(`check.status.${value}`) })),
          },
        ]}
        empty={{ title: t('check.empty'), text: t('check.emptyText'), action: ask }}
      />
    </Page>
  );
}
