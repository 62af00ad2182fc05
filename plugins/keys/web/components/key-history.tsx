import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { KeyEvent, KeyField, KeyId } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  event: { padding: `${tokens.spacingVerticalM} 0`, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  what: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  who: { margin: 0, color: tokens.colorNeutralForeground2 },
  changes: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingLeft: '20px' },
  more: { marginTop: tokens.spacingVerticalM },
});

/** The history of a key, newest first: who, when, and each changed field. It shows the field before and after. */
export function KeyHistory({ keyId }: { readonly keyId: KeyId }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const history = useSuspenseInfiniteQuery(keyApi.history.pages({ params: { id: keyId }, query: {} }));
  const events = history.data.pages.flatMap(({ items }) => items);
  if (events.length === 0) return <EmptyState title={t('history.empty')} />;
  return (
    <>
      <ol className={styles.list}>
        {events.map((event) => (
          <HistoryEvent key={event.id} event={event} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button className={styles.more} onClick={() => void history.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

function HistoryEvent({ event: { action, at, who, impersonated, changes } }: { readonly event: KeyEvent }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  const changeText = useChangeText();
  return (
    <li className={styles.event}>
      <p className={styles.what}>{t([`history.action.${action}`, 'history.action.update'])}</p>
      <p className={styles.who}>
        <time dateTime={at}>{dateTime(at)}</time> · {impersonated ? t('history.impersonated', { who }) : who}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

type Change = KeyEvent['changes'][number];

/** One changed field in words: "Innehavare: Anna Berg → Nyckelskåp". */
function useChangeText(): (change: Change) => string {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const valueText = (field: KeyField, value: string): string => {
    if (field === 'status' || field === 'type' || field === 'level') return t(`${field}.${value}`);
    return field === 'expectedReturnAt' ? date(value) : value;
  };
  return ({ field, from, to }) => {
    const values = { field: t(`field.${field}`), from: from && valueText(field, from), to: to && valueText(field, to) };
    if (from === null) return t('history.set', values);
    return t(to === null ? 'history.cleared' : 'history.changed', values);
  };
}
