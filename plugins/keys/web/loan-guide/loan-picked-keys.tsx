import { Button, makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PickedKey } from './loan-picked-key.ts';

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
