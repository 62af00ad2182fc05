import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useFormat, useOpens } from '@platform/web';
import type { Notice } from '@plugins/notices/contract';
import { useMutation } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { noticeApi } from './notice-api.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [at.phone]: { minHeight: '64px' },
  },
  icon: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground2 },
  text: { flexGrow: 1, minWidth: 0 },
  title: { display: 'block', overflowWrap: 'anywhere' },
  unread: { fontWeight: tokens.fontWeightSemibold },
  facts: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  dot: {
    position: 'relative',
    flexShrink: 0,
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    [at.contrast]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface Props {
  readonly notice: Notice;
  readonly icon: ComponentType;
  readonly onFollow?: () => void;
}
/** One notice. It leads to what it is about while that is there, and is read by that. */
export function NoticeItem({ notice: { id, title, from, path, createdAt, readAt }, icon: Icon, onFollow }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { ago } = useFormat();
  const opens = useOpens();
  const { mutate } = useMutation(noticeApi.read.mutation());
  const isUnread = readAt === null;
  const read = () => {
    if (isUnread) mutate({ body: { ids: [id] } });
  };
  const content = (
    <>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <span className={styles.text}>
        <span className={mergeClasses(styles.title, isUnread && styles.unread)}>{title}</span>
        <span className={styles.facts}>{[from, ago(createdAt)].filter(Boolean).join(' · ')}</span>
      </span>
      {isUnread && (
        <span className={styles.dot}>
          <span className={styles.spoken}>{t('notices.isUnread')}</span>
        </span>
      )}
    </>
  );
  return (
    <li>
      {path === null || !opens(path) ? (
        <button type="button" className={styles.row} onClick={read}>
          {content}
        </button>
      ) : (
        <Link
          to={path}
          className={styles.row}
          onClick={() => {
            read();
            onFollow?.();
          }}
        >
          {content}
        </Link>
      )}
    </li>
  );
}
