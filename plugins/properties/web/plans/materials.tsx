import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormat, useLanguage } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { ATTRIBUTES, attributes, ITEMS, type Material, OBJECTS } from '../../contract/index.ts';
import { valueText } from '../tool/pin-text.ts';

const useStyles = makeStyles({
  frame: { overflowX: 'auto' },
  table: {
    borderCollapse: 'collapse',
    minWidth: 'min(420px, 100%)',
    '& th, & td': { textAlign: 'left', padding: tokens.spacingHorizontalS, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  number: { textAlign: 'right !important' as 'right' },
});
const TEXTS = { ...ITEMS, ...OBJECTS };

/** The bill of material: what differs in a row, and how many. */
export function Materials({ materials }: { readonly materials: readonly Material[] }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { language } = useLanguage();
  const { number } = useFormat();
  if (materials.length === 0) return <p>{t('materials.none')}</p>;
  const said = (material: Material) =>
    attributes.flatMap((name) => {
      const value = material[name];
      return value === null ? [] : [`${ATTRIBUTES[name].text[language]}: ${valueText(name, value, language)}`];
    });
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('materials.title')}>
        <thead>
          <tr>
            <th scope="col">{t('materials.what')}</th>
            <th scope="col">{t('materials.how')}</th>
            <th scope="col" className={styles.number}>
              {t('materials.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {materials.map((material) => {
            const { what, count, ...rest } = material;
            return (
              <tr key={JSON.stringify([what, rest])}>
                <td>{TEXTS[what].text[language]}</td>
                <td>{said(material).join(', ') || '–'}</td>
                <td className={styles.number}>{number(count)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
