import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { NumberField, useField } from '@platform/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  pages: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, border: 'none', margin: 0, padding: 0 },
  page: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: tokens.spacingHorizontalXS,
    border: `2px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { border: `2px solid ${tokens.colorBrandStroke1}` },
  picture: { maxWidth: '160px', maxHeight: '160px', backgroundColor: '#ffffff' },
});

interface Props {
  readonly pages: readonly (string | null)[];
  readonly count: number;
}
/** Which page of a PDF the plan is. */
export function PageChoice({ pages, count }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { value, set } = useField<number>('page');
  if (count === 1) return <p>{t('upload.onePage')}</p>;
  return (
    <>
      <fieldset className={styles.pages} aria-label={t('upload.page')}>
        {pages.map((page, at) => (
          <label key={at} className={mergeClasses(styles.page, value === at + 1 && styles.chosen)}>
            {page ? <img className={styles.picture} src={`data:image/webp;base64,${page}`} alt="" /> : <em>{t('upload.unfitPage')}</em>}
            <span>
              <input type="radio" name="plan-page" checked={value === at + 1} disabled={!page} onChange={() => set(at + 1)} />{' '}
              {t('upload.pageNumber', { number: at + 1 })}
            </span>
          </label>
        ))}
      </fieldset>
      {count > pages.length && <NumberField name="page" label={t('upload.pageOf', { count })} />}
    </>
  );
}
