import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CustomerGate, Form, Page, TextareaField, TextField, useAction, useToast } from '@platform/ui';
import { useFormat } from '@platform/web';
import { dayIn } from '@platform/core/time';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardNews } from '../contract/index.ts';
import { newsApi } from './api-client.ts';

const Notice = BoardNews.New.pick({ title: true, text: true });
const KIND = { kind: ['EMERGENCY'] };
const STANDING = newsApi.list.query({ query: { limit: 50, orderBy: 'createdAt', order: 'desc', ...KIND } });
const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  one: { display: 'flex', gap: tokens.spacingHorizontalM, alignItems: 'center', flexWrap: 'wrap' },
  title: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorStatusDangerForeground1 },
});

/** Tells all screens of a house something at once, and ends it. */
export default function EmergencyPage() {
  const styles = useStyles();
  const { t } = useTranslation('board');
  const toast = useToast();
  const { dateTime, timeZone } = useFormat();
  const { data } = useSuspenseQuery(STANDING);
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const standing = data.items.filter(({ ended, shownUntil }) => !ended && (shownUntil ?? today) >= today);
  const [sent, setSent] = useState(0);
  const create = useMutation(newsApi.create.mutation());
  const end = useAction(newsApi.update.mutation(), { done: t('emergency.ended') });
  const page = { title: t('emergency.title'), intro: t('emergency.intro'), breadcrumbs: [{ label: t('boards'), to: '/digital-board' }] };
  return (
    <CustomerGate {...page}>
      <Page {...page}>
        {standing.length > 0 && (
          <ul className={styles.list} aria-label={t('emergency.standing')}>
            {standing.map(({ id, title, author, createdAt, version }) => (
              <li key={id} className={styles.one}>
                <span className={styles.title}>{title}</span>
                <span>{t('emergency.by', { author: author ?? '', when: dateTime(createdAt) })}</span>
                <Button onClick={() => end.run({ params: { id }, body: { version, ended: true } })}>{t('emergency.end')}</Button>
              </li>
            ))}
          </ul>
        )}
        <Form
          key={sent}
          schema={Notice}
          action={t('emergency.action')}
          onSubmit={async (notice) => {
            await create.mutateAsync({ body: { ...notice, kind: 'EMERGENCY', toResidents: true, shownFrom: dayIn(timeZone, Date.now()) } });
            setSent(sent + 1);
            toast.success(t('emergency.done'));
          }}
        >
          <TextField name="title" label={t('emergency.what')} maxLength={120} />
          <TextareaField name="text" label={t('emergency.more')} />
        </Form>
      </Page>
    </CustomerGate>
  );
}
