import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { DataList, ExportButton, type Filter, LinkButton, MoreActions, Page, useToast } from '@platform/ui';
import { dateFormat } from '@platform/core';
import { useDownload, useFormat, useLanguage, useSession } from '@platform/web';
import { accounts } from '@plugins/accounts/contract';
import { personFilter } from '@plugins/accounts/web/api';
import { imports } from '@plugins/imports/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { booking, bookingEndpoints, BookingStatus } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';
import { BookingStatusBadge } from '../booking-status.tsx';
import { useWhen } from '../use-when.ts';
import { BlockDialog, resourceSearch } from './block-dialog.tsx';

const START = { sort: { by: 'startsAt', order: 'asc' }, filters: { status: ['BOOKED', 'BLOCKED'], upcoming: ['true'] } } as const;

/** Months back whose bookings are charged, and ahead. */
const [BEFORE, AHEAD] = [12, 2];
function useMonths() {
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  const written = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: BEFORE + AHEAD + 1 }, (_, at) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() + AHEAD - at, 1));
    return { value: month.toISOString().slice(0, 7), label: written.format(month) };
  });
}

/** Who has booked what; the staff closes, cancels, and takes the figures along. */
export default function BookingListPage() {
  const { t } = useTranslation('booking');
  const { can } = useSession();
  const { dateTime } = useFormat();
  const when = useWhen();
  const months = useMonths();
  const [isClosing, setClosing] = useState(false);
  const filters: readonly Filter[] = [
    { id: 'status', label: t('status.label'), options: BookingStatus.options.map((value) => ({ value, label: t(`status.${value}`) })) },
    {
      id: 'upcoming',
      label: t('upcoming.label'),
      options: ['true', 'false'].map((value) => ({ value, label: t(`upcoming.${value}`) })),
      single: true,
      insteadOf: ['month'],
    },
    // of a month all is shown, what is over too: it is charged
    { id: 'month', label: t('month'), single: true, options: months, insteadOf: ['upcoming'] },
    { id: 'resourceId', label: t('resource'), search: resourceSearch },
    ...(can(accounts.permissions.read) ? [personFilter('userId', t('bookedBy'))] : []),
  ];
  return (
    <Page
      title={t('admin.title')}
      breadcrumbs={[{ label: t('title'), to: '/booking' }]}
      actions={
        <Actions filters={filters.map(({ id }) => id)} onClose={can(booking.permissions.write) ? () => setClosing(true) : undefined} />
      }
    >
      <DataList
        name="bookings"
        label={t('admin.title')}
        total={(count, number) => t('admin.total', { count, number })}
        list={bookingApi.list}
        columns={[
          { id: 'resource', header: t('resource'), render: ({ resource }) => resource.name },
          { id: 'startsAt', header: t('when'), render: when, sortBy: 'startsAt', share: 2 },
          { id: 'user', header: t('bookedBy'), render: ({ user, note }) => user?.name ?? note },
          { id: 'apartment', header: t('apartment'), render: ({ apartment }) => apartment, hideBelow: 901 },
          { id: 'status', header: t('status.label'), render: (row) => <BookingStatusBadge booking={row} /> },
          { id: 'createdAt', header: t('createdAt'), render: ({ createdAt }) => dateTime(createdAt), sortBy: 'createdAt', hideBelow: 1280 },
        ]}
        rowId={({ id }) => id}
        rowName={({ resource, ...row }) => `${resource.name} ${when(row)}`}
        rowHref={({ id }) => `/booking/bookings/${id}`}
        start={START}
        filters={filters}
        empty={{ title: t('admin.empty'), text: t('admin.emptyText') }}
      />
      {isClosing && <BlockDialog onClose={() => setClosing(false)} />}
    </Page>
  );
}

interface ActionsProps {
  readonly filters: readonly string[];
  /** Closes a time; who may not has none. */
  readonly onClose: (() => void) | undefined;
}
function Actions({ filters, onClose }: ActionsProps) {
  const { t } = useTranslation('booking');
  const { can } = useSession();
  const download = useDownload();
  const toast = useToast();
  return (
    <>
      <ExportButton endpoint={bookingEndpoints.exportWorkbook} filters={filters} start={START} />
      <MoreActions>
        {can(booking.permissions.exportUsers) && (
          <Button icon={<ArrowDownload20Regular />} onClick={() => void download(bookingEndpoints.exportUsers, {}).catch(toast.error)}>
            {t('admin.users')}
          </Button>
        )}
        {can(booking.permissions.book) && can(imports.permissions.run) && (
          <LinkButton to="/booking/admin/import">{t('import.times')}</LinkButton>
        )}
        <LinkButton to="/booking/admin/statistics">{t('statistics.title')}</LinkButton>
        <LinkButton to="/booking/resources">{t('resources')}</LinkButton>
      </MoreActions>
      {onClose && <Button onClick={onClose}>{t('block.action')}</Button>}
    </>
  );
}
