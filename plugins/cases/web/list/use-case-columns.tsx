import { makeStyles, tokens } from '@fluentui/react-components';
import type { Column } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { cases, type ListedCase } from '../../contract/index.ts';
import { CaseStatusBadge, UrgencyBadge } from './case-badges.tsx';

const useStyles = makeStyles({
  unread: { fontWeight: tokens.fontWeightSemibold },
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** The columns that a list of cases can have, to each what they may see. */
export function useCaseColumns(): readonly Column<ListedCase>[] {
  const styles = useStyles();
  const { t } = useTranslation('cases');
  const { date, dateTime } = useFormat();
  const { can } = useSession();
  const isStaff = can(cases.permissions.read);
  const columns: readonly (Column<ListedCase> | false)[] = [
    {
      id: 'title',
      header: t('title'),
      render: ({ number, title, unread }) => <span className={unread ? styles.unread : undefined}>{`${number} · ${title}`}</span>,
      share: 2.4,
    },
    { id: 'status', header: t('status.label'), render: (row) => <CaseStatusBadge {...row} />, share: 0.9 },
    isStaff && {
      id: 'urgency',
      header: t('priority.label'),
      render: (row) => <UrgencyBadge {...row} />,
      share: 0.9,
      hideBelow: 901,
      phone: 'end',
    },
    { id: 'type', header: t('type.label'), render: ({ type }) => t(`type.${type}`), hideBelow: 901, phone: isStaff ? 'none' : 'line' },
    isStaff && { id: 'managers', header: t('managers'), render: ({ managers }) => managers.join(', '), share: 1.2, hideBelow: 1280 },
    isStaff && {
      id: 'due',
      header: t('due'),
      render: ({ dueAt, overdue, restUntil }) =>
        dueAt ? (
          <span className={overdue ? styles.late : undefined}>{dateTime(dueAt)}</span>
        ) : (
          restUntil && t('restsUntil', { day: date(restUntil) })
        ),
      sortBy: 'dueAt',
      share: 1.6,
      hideBelow: 901,
      phone: 'line',
    },
    isStaff && { id: 'reporter', header: t('reporter'), render: ({ reporter }) => reporter, optional: true },
    isStaff && { id: 'property', header: t('property'), render: ({ property }) => property, optional: true },
    can(cases.permissions.internal) && {
      id: 'invoiceStatus',
      header: t('invoiceStatus.label'),
      render: ({ invoiceStatus }) => invoiceStatus && t(`invoiceStatus.${invoiceStatus}`),
      optional: true,
    },
    { id: 'updatedAt', header: t('updatedAt'), render: ({ updatedAt }) => date(updatedAt), sortBy: 'updatedAt', optional: true },
    {
      id: 'createdAt',
      header: t('createdAt'),
      render: ({ createdAt }) => date(createdAt),
      sortBy: 'createdAt',
      share: 1.1,
      // to who reported it this is the day that matters
      ...(isStaff ? { hideBelow: 1280 } : { phone: 'line' }),
    },
  ];
  return columns.filter((column) => column !== false);
}
