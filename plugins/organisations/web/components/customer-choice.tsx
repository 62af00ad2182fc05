import { Button } from '@fluentui/react-components';
import { DataList, Page, useWorkFor } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { organisationApi } from '../api-client.ts';

const CUSTOMERS = { query: { type: 'CUSTOMER' } };

interface Props {
  readonly intro: string;
  /** The page that is gone on to, for whoever is chosen. */
  readonly of: { readonly label: string; readonly to: `/${string}` };
}
/** A page to choose the customer to work for, or all of them. */
export function CustomerChoice({ intro, of }: Props) {
  const { t } = useTranslation('organisations');
  const { workingOrganisation } = useSession();
  const workFor = useWorkFor();
  const navigate = useNavigate();
  const choose = async (organisation?: { readonly id: string; readonly name: string }) => {
    if (await workFor(organisation)) await navigate(of.to);
  };
  return (
    <Page
      title={t('choose.title')}
      intro={intro}
      breadcrumbs={[of]}
      actions={workingOrganisation && <Button onClick={() => void choose()}>{t('choose.all')}</Button>}
    >
      <DataList
        name="customer-choice"
        label={t('choose.title')}
        list={organisationApi.list}
        call={CUSTOMERS}
        columns={[
          { id: 'name', header: t('name'), render: ({ name }) => name, sortBy: 'name', share: 2 },
          { id: 'city', header: t('city'), render: ({ city }) => city },
          {
            id: 'choose',
            header: t('choose.column'),
            render: ({ id, name }) => (
              <Button size="small" aria-label={t('choose.for', { name })} onClick={() => void choose({ id, name })}>
                {t('choose.pick')}
              </Button>
            ),
            align: 'end',
            phone: 'end',
          },
        ]}
        total={(count, number) => t('choose.total', { count, number })}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        search={t('choose.search')}
        start={{ sort: { by: 'name', order: 'asc' } }}
        empty={{ title: t('choose.empty') }}
      />
    </Page>
  );
}
