import { AppLink, TileContent } from '@platform/ui';
import { useFormat } from '@platform/web';
import { OrganisationId } from '@plugins/organisations/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyApi } from './key-api.ts';
import { keysOf } from './organisation-figures.tsx';

const SHOWN = 5;

/** The keys of a customer that should have been back, the longest overdue first. How many there are stands above. */
export default function OrganisationKeysCard({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const whose = [OrganisationId.parse(organisationId)];
  const query = { organisationId: whose, overdue: 'true', orderBy: 'expectedReturnAt', limit: SHOWN } as const;
  const { data } = useSuspenseQuery(keyApi.list.query({ query }));
  return (
    <TileContent
      text={data.items.length === 0 ? t('list.noneLate') : ''}
      rows={data.items.map(({ id, marking, name, holder, expectedReturnAt: day }) => ({
        id,
        name: [marking, name, holder?.name].filter(Boolean).join(' · '),
        to: `/keys/list/${id}`,
        value: day && date(day),
        urgent: true,
      }))}
      actions={
        <AppLink to={data.items.length === 0 ? keysOf(organisationId) : `${keysOf(organisationId)}&overdue=true`}>
          {t(data.items.length === 0 ? 'list.all' : 'list.allLate')}
        </AppLink>
      }
    />
  );
}
