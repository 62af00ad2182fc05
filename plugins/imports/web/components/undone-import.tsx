import { Button, Text } from '@fluentui/react-components';
import { LinkButton, WizardResult } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Import } from '../../contract/index.ts';
import type { ImportEnding } from './import-ending.ts';

type Props = ImportEnding & { readonly imported: Import };

/** The import has been taken back. */
export function UndoneImport({ imported: { created, changed, notes }, seen, onRestart }: Props) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const rows = created + changed;
  return (
    <WizardResult
      title={t('undone.title')}
      next={t('undone.next', { count: rows, rows: number(rows) })}
      actions={
        <>
          {onRestart && (
            <Button appearance="primary" onClick={onRestart}>
              {t('again')}
            </Button>
          )}
          {seen && <LinkButton to={seen.to}>{seen.label}</LinkButton>}
        </>
      }
    >
      {notes.map((note) => (
        <Text key={note} block>
          {note}
        </Text>
      ))}
    </WizardResult>
  );
}
