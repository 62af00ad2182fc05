import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { StatusBadge } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flows, type Schedule } from '../../contract/index.ts';
import { flowApi } from '../api-client.ts';
import { type ScheduleAction, ScheduleDialog } from './schedule-dialog.tsx';

const TONES = { RUNNING: 'info', DONE: 'success', FAILED: 'danger' } as const;
/** Nobody tells when one begins, or that what was asked is done. */
const ASK_AGAIN_MS = 3_000;

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '2fr 1.5fr 1.5fr auto',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 900px)': { gridTemplateColumns: '1fr' },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { display: 'block', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  fact: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  label: { color: tokens.colorNeutralForeground2 },
});

/** What the portal does at set times: when next, and how the last run went. */
export function ScheduleList() {
  const styles = useStyles();
  const { t } = useTranslation('flows');
  const [chosen, choose] = useState<{ readonly schedule: Schedule; readonly action: ScheduleAction }>();
  const { data } = useSuspenseQuery({ ...flowApi.schedules.query(), refetchInterval: ASK_AGAIN_MS });
  return (
    <>
      <ul className={styles.list} aria-label={t('schedules.title')}>
        {data.schedules.map((schedule) => (
          <ScheduleRow key={schedule.schedule.code} schedule={schedule} onChoose={(action) => choose({ schedule, action })} />
        ))}
      </ul>
      {chosen && <ScheduleDialog {...chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

const UNTOLD = { paused: false, note: null, nextAt: null, lastAt: null, outcome: null } as const;

interface RowProps {
  readonly schedule: Schedule;
  readonly onChoose: (action: ScheduleAction) => void;
}
function ScheduleRow({ schedule: { schedule, standing }, onChoose }: RowProps) {
  const styles = useStyles();
  const { t } = useTranslation('flows');
  const { can } = useSession();
  const { dateTime } = useFormat();
  const { paused, note, nextAt, lastAt, outcome } = standing ?? UNTOLD;
  const actions: readonly ScheduleAction[] = standing && can(flows.permissions.repair) ? ['run', paused ? 'resume' : 'pause'] : [];
  return (
    <li className={styles.row}>
      <span>
        <span className={styles.name}>{schedule.text}</span>
        {note && <span className={styles.quiet}>{note}</span>}
      </span>
      <span className={styles.fact}>
        <span className={styles.label}>{t('schedules.next')}</span>
        {paused ? <StatusBadge tone="warning" label={t('schedules.paused')} /> : nextAt ? dateTime(nextAt) : '–'}
      </span>
      <span className={styles.fact}>
        <span className={styles.label}>{t('schedules.last')}</span>
        {lastAt ? dateTime(lastAt) : '–'}
        {outcome && <StatusBadge tone={TONES[outcome]} label={t(`schedules.outcomes.${outcome}`)} />}
      </span>
      <span className={styles.fact}>
        {actions.map((action) => (
          <Button key={action} aria-label={t(`schedules.${action}.title`, { name: schedule.text })} onClick={() => onChoose(action)}>
            {t(`schedules.${action}.action`)}
          </Button>
        ))}
      </span>
    </li>
  );
}
