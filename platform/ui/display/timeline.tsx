import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { KeyValue } from './key-value.tsx';
import { StatusBadge, type Tone } from './status-badge.tsx';

export interface TimelineEvent {
  /** ISO 8601. */
  readonly at: string;
  readonly what: string;
  readonly who?: string | undefined;
  readonly detail?: string | undefined;
  /** A fault is marked so that it is found. */
  readonly tone?: Tone | undefined;
}
export interface TimelineProps {
  readonly title: string;
  readonly state: { readonly label: string; readonly tone: Tone };
  readonly awaiting?: { readonly what: string; readonly from?: string | undefined; readonly until?: string | undefined } | undefined;
  readonly next?: string | undefined;
  /** Newest first or last, as given. */
  readonly events: readonly TimelineEvent[];
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  now: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
  },
  events: { listStyleType: 'none', margin: 0, padding: 0 },
  event: {
    position: 'relative',
    paddingLeft: '24px',
    paddingBottom: tokens.spacingVerticalM,
    '::before': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '6px',
      width: '8px',
      height: '8px',
      borderRadius: '50%',
      backgroundColor: tokens.colorNeutralStrokeAccessible,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      left: '7.5px',
      top: '18px',
      bottom: '-2px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':last-child::after': { display: 'none' },
  },
  fault: { '::before': { backgroundColor: tokens.colorStatusDangerForeground1 } },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  detail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** The progress of something that takes time: what is awaited, the next step, past events. It says from whom and until when. */
export function Timeline({ title, state, awaiting, next, events }: TimelineProps) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { dateTime } = useFormat();
  const now = [
    { name: t('timeline.awaiting'), value: awaiting?.what },
    { name: t('timeline.from'), value: awaiting?.from },
    { name: t('timeline.until'), value: awaiting?.until && dateTime(awaiting.until) },
    { name: t('timeline.next'), value: next },
  ].filter(({ value }) => value !== undefined);
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <StatusBadge {...state} />
      </div>
      {now.length > 0 && (
        <div className={styles.now}>
          <KeyValue rows={now} />
        </div>
      )}
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={`${event.at} ${event.what}`} className={mergeClasses(styles.event, event.tone === 'danger' && styles.fault)}>
            <div>{event.what}</div>
            {event.detail && <div className={styles.detail}>{event.detail}</div>}
            <div className={styles.when}>
              <time dateTime={event.at}>{dateTime(event.at)}</time>
              {event.who && ` · ${event.who}`}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
