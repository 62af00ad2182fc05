import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { TextareaField, useField } from '@platform/ui';
import { useLanguage } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { MAX_RECEIPT_TEXT, PLACEHOLDERS } from '../../contract/index.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  words: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  count: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  over: { color: tokens.colorStatusDangerForeground1 },
});

/** What the template says, how long it is, and the placeholders to put in. */
export function TemplateContent() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { language } = useLanguage();
  const { value = '', set } = useField<string>('content');
  const values = { length: value.length, max: MAX_RECEIPT_TEXT };
  return (
    <div className={styles.root}>
      <TextareaField name="content" label={t('template.content')} hint={t('template.contentHint')} rows={16} />
      <span className={value.length > MAX_RECEIPT_TEXT ? styles.over : styles.count} aria-live="polite">
        {t('template.length', values)}
      </span>
      <div className={styles.words}>
        {Object.values(PLACEHOLDERS).map((words) => (
          <Button
            key={words.sv}
            size="small"
            aria-label={t('template.insert', { word: words[language] })}
            onClick={() => set(`${value}{${words[language]}}`)}
          >
            {`{${words[language]}}`}
          </Button>
        ))}
      </div>
    </div>
  );
}
