import { TileContent, type TileRow } from '@platform/ui';
import { useFormat } from '@platform/web';
import { OrganisationId } from '@plugins/organisations/contract';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyApi } from './key-api.ts';

const SHOWN = 5;
const OUT = ['USER', 'APARTMENT', 'TEMPORARY'] as const;

/** A customer's keys. How many, how many are out, and those that should have been back, the longest overdue first. */
export default function OrganisationKeysCard({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('keys');
  const { date, number } = useFormat();
  const whose = { organisationId: [OrganisationId.parse(organisationId)] };
  const [all, out, late] = useSuspenseQueries({
    queries: [
      keyApi.list.query({ query: { ...whose, limit: 1, count: 'true' } }),
      keyApi.list.query({ query: { ...whose, holderType: [...OUT], limit: 1, count: 'true' } }),
      keyApi.list.query({ query: { ...whose, overdue: 'true', orderBy: 'expectedReturnAt', limit: SHOWN, count: 'true' } }),
    ],
  });
  const countOf = ({ data: { total, totalAtLeast } }: typeof all) =>
    typeof total === 'number' ? number(total) : `${number(totalAtLeast ?? 0)}+`;
  const list = `/keys/list?organisationId=${organisationId}`;
  const rows: readonly TileRow[] = [
    { id: 'all', name: t('list.title'), to: list, value: countOf(all) },
    { id: 'out', name: t('list.out'), to: `${list}${OUT.map((type) => `&holderType=${type}`).join('')}`, value: countOf(out) },
    { id: 'late', name: t('list.late'), to: `${list}&overdue=true`, value: countOf(late), urgent: late.data.items.length > 0 },
    ...late.data.items.map(({ id, marking, name, holder, expectedReturnAt: day }) => ({
      id,
      name: [marking, name, holder?.name].filter(Boolean).join(' · '),
      to: `/keys/list/${id}`,
      value: day && date(day),
      urgent: true,
    })),
  ];
  return <TileContent text="" rows={rows} />;
}
