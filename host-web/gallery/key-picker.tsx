import { makeStyles, tokens } from '@fluentui/react-components';
import { ScannerField, useField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { sampleKeys } from './sample-keys.ts';

const useStyles = makeStyles({ fault: { margin: 0, color: tokens.colorStatusDangerForeground1 } });

/** Picks keys by scanning their markings. */
export function KeyPicker({ name }: { readonly name: string }) {
  const styles = useStyles();
  const { t } = useTranslation('gallery');
  const { value: ids = [], set, fault } = useField<readonly string[]>(name);
  const take = (code: string) => {
    const key = sampleKeys.find(({ marking }) => marking.toLowerCase() === code.toLowerCase());
    if (!key) return t('scan.unknown', { code });
    if (ids.includes(key.id)) return t('scan.twice', { code });
    set([...ids, key.id]);
    return undefined;
  };
  return (
    <>
      <ScannerField label={t('scan.label')} hint={t('scan.hint')} onScan={take} />
      {fault && <p className={styles.fault}>{fault}</p>}
      <ul>
        {ids.map((id) => (
          <li key={id}>{sampleKeys.find((key) => key.id === id)?.marking}</li>
        ))}
      </ul>
    </>
  );
}
