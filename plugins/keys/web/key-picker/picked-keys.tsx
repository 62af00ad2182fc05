import { Button, makeStyles, MessageBar, MessageBarBody, Tag, TagGroup, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { PickedKey, RefusedKey } from './key-choice.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  count: { fontWeight: tokens.fontWeightSemibold },
  tags: { flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, rowGap: tokens.spacingVerticalXS },
});

interface Props {
  readonly picked: readonly PickedKey[];
  readonly onDrop: (id: string) => void;
  readonly onClear: () => void;
}
/** What is picked so far; each can be let go of. */
export function PickedKeys({ picked, onDrop, onClear }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <output className={styles.count}>{t('loan.keys.picked', { count: picked.length })}</output>
        {picked.length > 1 && (
          <Button size="small" appearance="subtle" onClick={onClear}>
            {t('loan.keys.clear')}
          </Button>
        )}
      </div>
      {picked.length > 0 && (
        <TagGroup
          className={styles.tags}
          size="small"
          aria-label={t('loan.keys.pickedLabel')}
          onDismiss={(_, { value }) => onDrop(String(value))}
        >
          {picked.map(({ id, marking, lockSystem }) => (
            <Tag key={id} value={id} dismissible dismissIcon={{ 'aria-label': t('loan.keys.drop', { marking }) }} title={lockSystem}>
              {marking}
            </Tag>
          ))}
        </TagGroup>
      )}
    </div>
  );
}

const usePickedBarStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow4,
    // Above the bar at the bottom.
    [at.narrow]: { bottom: '56px' },
  },
  count: { fontWeight: tokens.fontWeightSemibold },
});

/** The list goes on as one scrolls: the way on stays within reach. */
export function PickedBar({ count }: { readonly count: number }) {
  const styles = usePickedBarStyles();
  const { t } = useTranslation('keys');
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.count} aria-hidden>
        {t('loan.keys.picked', { count })}
      </span>
      <Button type="submit" appearance="primary">
        {t('loan.keys.on', { count })}
      </Button>
    </div>
  );
}

const useRefusedKeysStyles = makeStyles({ reasons: { margin: 0, paddingLeft: '20px' } });
/** So many are told one by one; the reasons of more stand in the list. */
const TOLD = 4;

/** The keys that were not picked, each by name. */
export function RefusedKeys({ refused }: { readonly refused: readonly RefusedKey[] }) {
  const styles = useRefusedKeysStyles();
  const { t } = useTranslation('keys');
  if (refused.length === 0) return null;
  const markings = refused.map(({ marking }) => marking).join(', ');
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        {refused.length > TOLD ? (
          t('loan.refused.many', { count: refused.length, markings })
        ) : refused.length === 1 ? (
          refused[0]?.reason
        ) : (
          <ul className={styles.reasons}>
            {refused.map(({ id, reason }) => (
              <li key={id}>{reason}</li>
            ))}
          </ul>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
