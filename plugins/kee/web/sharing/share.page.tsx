import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PHONE_EXAMPLES, showPhone, typedPhone } from '@platform/core/phone';
import { clockIn, momentOf } from '@platform/core/time';
import {
  EmptyState,
  KeyValue,
  LinkButton,
  NoteBar,
  Page,
  PeriodField,
  SelectField,
  TextField,
  useField,
  useHasResult,
  Wizard,
  WizardResult,
} from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { z } from 'zod';
import { type GroupWay, LockId, type MyLock, NewAccess } from '../../contract/index.ts';
import { openingApi, sharingApi } from '../api-client.ts';
import { useWayText } from '../groups/use-way-text.ts';
import { useWhen } from './use-when.ts';

const useStyles = makeStyles({ fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '480px' } });
const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const What = z.object({ lockId: LockId, startsAt: wallTime, endsAt: wallTime });
const USUAL_HOURS = 2;
/** A draft is of its door. */
const wizardOf = (lockId: string | undefined) => `share-lock?${lockId ?? ''}`;

/** Lets somebody open a door by phone, in three steps. Who, which door and when, and the SMS goes. */
export default function SharePage() {
  const { t } = useTranslation('kee');
  const { lockId } = useParams();
  const { data } = useSuspenseQuery(openingApi.listMyLocks.query());
  const [round, setRound] = useState(0);
  const locks = data.items.filter(({ sharing }) => sharing && sharing.left > 0);
  const isLeft = lockId === undefined ? locks.length > 0 : locks.some(({ id }) => id === lockId);
  const hasResult = useHasResult(wizardOf(lockId));
  const [hasBegun, setBegun] = useState(isLeft || hasResult);
  const beginAnew = () => {
    setRound(round + 1);
    setBegun(isLeft);
  };
  // what was done is told also where it was the last that could be
  if (isLeft || hasBegun) return <ShareWizard key={`${lockId ?? ''} ${round}`} locks={locks} lockId={lockId} onAnother={beginAnew} />;
  return (
    <Page title={t('share.title')} breadcrumbs={[{ label: t('mine.title'), to: '/mylocks' }]}>
      <EmptyState
        title={t('share.none')}
        text={t('share.noneText')}
        action={<LinkButton to="/mylocks/share/list">{t('share.list')}</LinkButton>}
      />
    </Page>
  );
}

function WhoFields() {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const { country } = useSession().user.organisation;
  return (
    <div className={styles.fields}>
      <TextField name="name" label={t('share.name')} autoComplete="off" />
      <TextField
        name="phone"
        label={t('share.phone')}
        hint={t('share.phoneHint', { example: PHONE_EXAMPLES[country] })}
        type="tel"
        autoComplete="off"
      />
    </div>
  );
}

const isLimited = ({ weekdays, notOnHolidays, fromHour, toHour, fromDay, toDay }: GroupWay): boolean =>
  weekdays.length > 0 || notOnHolidays || [fromHour, toHour, fromDay, toDay].some((each) => each !== null);

function WhatFields({ locks }: { readonly locks: readonly MyLock[] }) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const wayText = useWayText();
  const { value: lockId } = useField<string>('lockId');
  const groups = locks.find(({ id }) => id === lockId)?.groups ?? [];
  const times = groups.every(isLimited) && [...new Set(groups.map(wayText))].join('; ');
  const options = locks.map(({ id, name, sharing }) => ({ value: id, label: t('share.left', { name, left: sharing?.left ?? 0 }) }));
  return (
    <div className={styles.fields}>
      <SelectField name="lockId" label={t('lock')} options={options} />
      {times && <NoteBar tone="info">{t('share.ownTimes', { times })}</NoteBar>}
      <PeriodField of="moments" from={{ name: 'startsAt', label: t('share.from') }} to={{ name: 'endsAt', label: t('share.to') }} />
    </div>
  );
}

interface WizardProps {
  readonly locks: readonly MyLock[];
  readonly lockId: string | undefined;
  /** Begins once more, from now. */
  readonly onAnother: () => void;
}
function ShareWizard({ locks, lockId, onAnother }: WizardProps) {
  const { t } = useTranslation('kee');
  const { user } = useSession();
  const { country } = user.organisation;
  const { timeZone } = useFormat();
  const when = useWhen();
  const share = useMutation(sharingApi.shareLock.mutation());
  const [initial] = useState(() => ({ ...usualTimes(timeZone), ...(lockId !== undefined && { lockId }) }));
  const Who = z.object({ name: NewAccess.shape.name, phone: typedPhone(country) });
  return (
    <Wizard
      name={wizardOf(lockId)}
      title={t('share.title')}
      breadcrumbs={[{ label: t('mine.title'), to: '/mylocks' }]}
      initial={initial}
      action={t('share.send')}
      steps={[
        {
          id: 'who',
          title: t('share.step.who'),
          schema: Who,
          content: <WhoFields />,
        },
        { id: 'what', title: t('share.step.what'), schema: What, content: <WhatFields locks={locks} /> },
        { id: 'confirm', title: t('share.step.confirm'), content: <Summary locks={locks} /> },
      ]}
      onFinish={(values) => {
        const { name, phone, lockId: id, startsAt, endsAt } = Who.extend(What.shape).parse(values);
        const span = { startsAt: momentOf(startsAt, timeZone).toISOString(), endsAt: momentOf(endsAt, timeZone).toISOString() };
        return share.mutateAsync({ body: { name, phone, lockId: id, ...span } });
      }}
      renderResult={({ id, name, phone, lock, ...span }, startOver) => (
        <WizardResult
          title={t('share.done', { name, lock: lock.name })}
          next={t('share.next', { phone: showPhone(phone, country), when: when(span) })}
          actions={
            <>
              <LinkButton to={`/mylocks/access/${id}`} appearance="primary">
                {t('share.see')}
              </LinkButton>
              <LinkButton to="/mylocks/share/list">{t('share.list')}</LinkButton>
              <Button
                onClick={() => {
                  startOver();
                  onAnother();
                }}
              >
                {t('share.another')}
              </Button>
            </>
          }
        />
      )}
    />
  );
}

function Summary({ locks }: { readonly locks: readonly MyLock[] }) {
  const { t } = useTranslation('kee');
  const { user } = useSession();
  const { timeZone } = useFormat();
  const when = useWhen();
  const { value: name = '' } = useField<string>('name');
  const { value: phone = '' } = useField<string>('phone');
  const { value: lockId } = useField<string>('lockId');
  const { value: from = '' } = useField<string>('startsAt');
  const { value: to = '' } = useField<string>('endsAt');
  const typed = typedPhone(user.organisation.country).safeParse(phone);
  const span = { startsAt: momentOf(from, timeZone).toISOString(), endsAt: momentOf(to, timeZone).toISOString() };
  const rows = [
    { name: t('share.name'), value: name },
    { name: t('share.phone'), value: showPhone(typed.data ?? phone, user.organisation.country) },
    { name: t('lock'), value: locks.find(({ id }) => id === lockId)?.name },
    { name: t('share.when'), value: when(span) },
  ];
  return (
    <>
      <KeyValue rows={rows} />
      <p>{t('share.confirmText')}</p>
    </>
  );
}

/** From now, for a while. */
function usualTimes(timeZone: string): { readonly startsAt: string; readonly endsAt: string } {
  const at = (moment: Date) => clockIn(timeZone, moment).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
  return { startsAt: at(new Date()), endsAt: at(new Date(Date.now() + USUAL_HOURS * 3_600_000)) };
}
