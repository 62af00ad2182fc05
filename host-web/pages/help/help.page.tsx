import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { AppLink, EmptyState, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { foundGuides } from './found-guides.ts';
import { GuideEntry } from './guide-entry.tsx';
import { useGuides } from './use-guides.ts';

const useStyles = makeStyles({
  search: { maxWidth: '480px', width: '100%' },
  count: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: '80ch' },
});

/** The guides for what one may do here, searched as one types. */
export default function HelpPage() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const [address, setAddress] = useSearchParams();
  const words = address.get('q') ?? '';
  const guides = foundGuides(useGuides(), words);
  return (
    <Page title={t('help.title')} intro={t('help.intro')}>
      <SearchBox
        className={styles.search}
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        value={words}
        maxLength={100}
        dismiss={{ 'aria-label': t('help.clear') }}
        onChange={(_, { value }) => setAddress(value === '' ? {} : { q: value }, { replace: true })}
      />
      <output className={styles.count}>{words !== '' && t('help.found', { count: guides.length })}</output>
      {guides.length === 0 ? (
        <EmptyState title={t('help.none')} text={t('help.noneText')} action={<AppLink to="/contact">{t('contact.title')}</AppLink>} />
      ) : (
        <div className={styles.list}>
          {guides.map(({ key, text }) => (
            <GuideEntry key={key} id={key} text={text} isOpen={guides.length === 1} />
          ))}
        </div>
      )}
    </Page>
  );
}
