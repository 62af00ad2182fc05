import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Language } from '@platform/core';
import { at } from '@platform/ui';
import { useLanguage } from '@platform/web';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'flex', border: 'none', margin: 0, padding: 0, gap: tokens.spacingHorizontalS },
  current: { [at.contrast]: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } },
});

/** Each language by its own name, so that it is found by who reads no other. */
const NAMES: Readonly<Record<Language, string>> = { sv: 'Svenska', nb: 'Norsk' };

/** The language of the page; `onChoose` is awaited first. */
export function LanguageChoice({ onChoose }: { readonly onChoose?: (language: Language) => Promise<unknown> }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { language, speak } = useLanguage();
  const choose = async (next: Language) => {
    await onChoose?.(next);
    await speak(next);
  };
  return (
    <fieldset className={styles.root} aria-label={t('language')}>
      {Language.options.map((one) => (
        <Button
          key={one}
          size="small"
          className={one === language ? styles.current : undefined}
          appearance={one === language ? 'secondary' : 'subtle'}
          lang={one}
          aria-pressed={one === language}
          onClick={() => void choose(one)}
        >
          {NAMES[one]}
        </Button>
      ))}
    </fieldset>
  );
}
