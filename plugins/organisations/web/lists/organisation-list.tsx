import { COUNTRY_WORDS } from '@platform/core';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { DataList, ExportButton, type Filter, LinkButton, Page, useCreatedFilters } from '@platform/ui';
import { useSession, useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type Organisation, organisationEndpoints, organisations, showOrganisationNumber } from '../../contract/index.ts';
import { organisationApi, partnerSearch } from '../api-client.ts';

interface Props {
  /** What they are called together; also names the list's texts. */
  readonly kind: 'partners' | 'customers' | 'unbound' | 'servicedesk';
  readonly types: readonly string[];
  /** Where each of them stands, below this. */
  readonly place: string;
  /** Held by whoever makes new ones. */
  readonly permission?: string;
  /** Each belongs to a partner, or has named one. */
  readonly hasPartner?: boolean;
}
const number = ({ organisationNumber }: Pick<Organisation, 'organisationNumber'>) => showOrganisationNumber(organisationNumber);
const partnerOf = ({ partner }: { readonly partner: { readonly name: string } | null }) => partner?.name;
const START = { sort: { by: 'name', order: 'asc' } } as const;

/** Every organisation of a kind in reach. */
export function OrganisationList({ kind, types, place, permission, hasPartner = false }: Props) {
  const { t } = useTranslation('organisations');
  const word = useWord();
  const { can } = useSession();
  const add = permission && can(permission) && (
    <LinkButton to={`${place}/new`} appearance="primary" icon={<Add20Regular />}>
      {t(`${kind}.new`)}
    </LinkButton>
  );
  const created = useCreatedFilters();
  const byPartner: readonly Filter[] =
    hasPartner && can(organisations.permissions.readPartners)
      ? [{ id: 'partnerId', label: t('partner'), search: partnerSearch, single: true }]
      : [];
  const filters = [...byPartner, ...created];
  return (
    <Page
      title={t(`${kind}.title`)}
      actions={
        <>
          <ExportButton
            endpoint={organisationEndpoints.exportOrganisations}
            filters={filters.map(({ id }) => id)}
            start={START}
            fixed={{ type: types }}
          />
          {add}
        </>
      }
    >
      <DataList
        name={kind}
        label={t(`${kind}.title`)}
        total={(count, said) => t('total', { count, number: said })}
        list={organisationApi.list}
        call={{ query: { type: types } }}
        columns={[
          { id: 'name', header: t('name'), render: ({ name }) => name, sortBy: 'name', share: 2 },
          { id: 'city', header: t('city'), render: ({ city }) => city },
          { id: 'number', header: t('organisationNumber'), render: number, hideBelow: 901 },
          ...(hasPartner ? [{ id: 'partner', header: t('partner'), render: partnerOf, hideBelow: 901 as const }] : []),
          { id: 'country', header: t('country.label'), render: ({ country }) => word(COUNTRY_WORDS[country]), hideBelow: 1280 },
        ]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `${place}/${id}`}
        search={t(`${kind}.search`)}
        filters={filters}
        start={START}
        empty={{ title: t(`${kind}.empty`), text: t(`${kind}.emptyText`), action: add }}
      />
    </Page>
  );
}
