import { Button } from '@fluentui/react-components';
import { DataList, StatusBadge, useToast } from '@platform/ui';
import { useFormat, useSession, useReadAgain, usePlugins, useWord } from '@platform/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flows, type OutboxItem, flowSubjects } from '../../contract/index.ts';
import { platformOutboxWords, type Text } from '@platform/core';
import { flowApi } from '../api-client.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Nobody tells what leaves: the list is read again when the badge above it, which asks by itself, counts anything else. */
function useReadAnew() {
  const readAgain = useReadAgain();
  const { data } = useQuery(flowApi.workers.query());
  const counted = data && `${data.outboxWaiting}, ${data.outboxFailed}`;
  useEffect(() => {
    if (counted !== undefined) void readAgain([flowSubjects.message]);
  }, [counted, readAgain]);
}

/** What there may be in the outbox, as the platform and each plugin call it. */
function useOutboxKinds() {
  const word = useWord();
  const words: Readonly<Record<string, Text>> = Object.assign(
    {},
    platformOutboxWords,
    ...usePlugins().map(({ outboxWords }) => outboxWords),
  );
  return { kinds: Object.entries(words), nameOf: (kind: string) => (words[kind] ? word(words[kind]) : kind) };
}

/** What has not left the portal yet, and why. */
export function OutboxList() {
  const { t } = useTranslation('flows');
  const { can } = useSession();
  const { ago, dateTime, number } = useFormat();
  const [chosen, choose] = useState<OutboxItem>();
  const { kinds, nameOf } = useOutboxKinds();
  useReadAnew();
  return (
    <>
      <DataList
        name="outbox"
        label={t('outbox.title')}
        list={flowApi.outbox}
        columns={[
          { id: 'what', header: t('outbox.what'), render: ({ what }) => what, share: 2 },
          { id: 'kind', header: t('outbox.kind.label'), render: ({ kind }) => nameOf(kind) },
          { id: 'recipient', header: t('outbox.recipient'), render: ({ recipient }) => recipient, hideBelow: 901 },
          {
            id: 'state',
            header: t('state.label'),
            render: ({ failed }) => (
              <StatusBadge tone={failed ? 'danger' : 'info'} label={t(failed ? 'outbox.failed' : 'outbox.waiting')} />
            ),
          },
          { id: 'attempts', header: t('outbox.attempts'), render: ({ attempts }) => number(attempts), align: 'end', hideBelow: 901 },
          { id: 'error', header: t('outbox.lastError'), render: ({ lastError }) => lastError, share: 2, hideBelow: 901 },
          { id: 'created', header: t('outbox.created'), render: ({ createdAt }) => ago(createdAt), sortBy: 'createdAt' },
          { id: 'next', header: t('outbox.next'), render: ({ nextAt, failed }) => !failed && dateTime(nextAt), hideBelow: 1280 },
          ...(can(flows.permissions.resend)
            ? [{ id: 'resend', header: t('outbox.resend'), render: (item: OutboxItem) => <ResendButton item={item} onChoose={choose} /> }]
            : []),
        ]}
        total={(count, said) => t('outbox.total', { count, number: said })}
        rowId={({ id }) => id}
        rowName={({ what }) => what}
        filters={[
          {
            id: 'kind',
            label: t('outbox.kind.label'),
            options: kinds.map(([value]) => ({ value, label: nameOf(value) })),
          },
          {
            id: 'failed',
            label: t('state.label'),
            options: [
              { value: 'true', label: t('outbox.failed') },
              { value: 'false', label: t('outbox.waiting') },
            ],
            single: true,
          },
        ]}
        empty={{ title: t('outbox.empty'), text: t('outbox.emptyText') }}
      />
      {chosen && <ResendDialog item={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

function ResendButton({ item, onChoose }: { readonly item: OutboxItem; readonly onChoose: (item: OutboxItem) => void }) {
  const { t } = useTranslation('flows');
  return (
    <Button size="small" aria-label={t('outbox.resendThis', { what: item.what })} onClick={() => onChoose(item)}>
      {t('outbox.resend')}
    </Button>
  );
}

function ResendDialog({ item, onClose }: { readonly item: OutboxItem; readonly onClose: () => void }) {
  const { t } = useTranslation('flows');
  const toast = useToast();
  const resend = useMutation(flowApi.resend.mutation());
  return (
    <ReasonDialog
      title={t('outbox.resendThis', { what: item.what })}
      consequence={t('outbox.consequence')}
      action={t('outbox.resend')}
      onClose={onClose}
      onReason={async (body) => {
        await resend.mutateAsync({ params: { id: item.id }, body });
        toast.success(t('outbox.resent'));
      }}
    />
  );
}
